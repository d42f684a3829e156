import type pg from 'pg';

const marker = 'restore_unfinished';

/** Reads the catalog, because a role without privileges on the schema may do that too. */
export async function hasUnfinishedRestore(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                     WHERE n.nspname = 'plinth' AND c.relname = '${marker}') AS exists`,
  );
  return rows[0]?.exists === true;
}

export async function markRestore(owner: pg.ClientBase): Promise<void> {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS plinth; CREATE TABLE IF NOT EXISTS plinth.${marker} ()`);
}

/** Part of the transaction that restores the rows. */
export async function unmarkRestore(owner: pg.ClientBase): Promise<void> {
  await owner.query(`DROP TABLE plinth.${marker}`);
}
