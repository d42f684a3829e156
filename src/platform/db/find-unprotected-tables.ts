import type pg from 'pg';

/**
 * Finds every table with a project_id that is not fully protected: row-level security missing or not forced, the project's policy missing,
 * or a policy besides the two of `plinth.protect`, which could grant more.
 */
export async function findUnprotectedTables(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p')
        AND NOT (c.relrowsecurity AND c.relforcerowsecurity
          AND EXISTS (SELECT FROM pg_policy p
                       WHERE p.polrelid = c.oid AND p.polname = 'plinth_project' AND p.polpermissive AND p.polcmd = '*'
                         AND p.polroles = '{0}'
                         AND pg_get_expr(p.polqual, p.polrelid) LIKE '%plinth.current_project()%'
                         AND pg_get_expr(p.polwithcheck, p.polrelid) LIKE '%plinth.current_project()%')
          AND NOT EXISTS (SELECT FROM pg_policy p
                           WHERE p.polrelid = c.oid AND p.polpermissive
                             AND p.polname NOT IN ('plinth_project', 'plinth_owner'))
          AND NOT EXISTS (SELECT FROM pg_policy p
                           WHERE p.polrelid = c.oid AND p.polname = 'plinth_owner' AND p.polroles <> ARRAY[c.relowner]))
      ORDER BY 1`,
  );
  return rows.map((row) => row.name);
}
