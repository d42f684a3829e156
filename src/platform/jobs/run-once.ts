import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';

/**
 * Runs `work` unless it ran under this key before: the key's row and the effect commit together or not at all. A concurrent second run
 * waits for the first to end. Only for effects inside the database. Returns whether it ran.
 */
export async function runOnce(tx: Tx, key: string, work: () => Promise<void>): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`insert into job_effects (key) values (${key}) on conflict do nothing returning key`,
  );
  if (rows.length === 0) return false;
  await work();
  return true;
}
