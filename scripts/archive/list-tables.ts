import pg from 'pg';
import type { ArchivedSequence } from './manifest.ts';

export type TableShape = { readonly schema: string; readonly name: string; readonly columns: string[] };

/** The schemas with the product's rows. The list of migrations in `plinth` is in the manifest. */
const schemas = ['public', 'pgboss'];

/** Statistics in daily partitions that a new database does not have; nothing depends on them. */
const leftOut = ['pgboss.queue_stats'];

export const nameOf = (table: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;

/** Every table by its root: rows of partitions are read and written through it. Generated columns are omitted. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname || '.' || c.relname <> ALL ($2)
      ORDER BY 1, 2`,
    [schemas, leftOut],
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2',
    [schemas],
  );
  const sequences: ArchivedSequence[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${nameOf(sequence)}`,
    );
    const value = values[0];
    if (value) sequences.push({ ...sequence, ...value });
  }
  return sequences;
}

/** A table whose row-level security hides rows from the owner would be copied without them: the backup is refused instead. */
export async function checkOwnerSeesAll(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND row_security_active(c.oid)
        AND NOT EXISTS (SELECT FROM pg_policy p
                         WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('*', 'r')
                           AND pg_get_expr(p.polqual, p.polrelid) = 'true'
                           AND EXISTS (SELECT FROM unnest(p.polroles) AS role
                                        WHERE role = 0 OR pg_has_role(current_user, role, 'MEMBER')))
      ORDER BY 1`,
    [schemas],
  );
  if (rows.length > 0) {
    const names = rows.map((row) => row.name).join(', ');
    throw new Error(`The owner cannot see every row of ${names}: put such tables behind plinth.protect().`);
  }
}
