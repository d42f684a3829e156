import type { PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/tx.ts';

/**
 * For the only worker there is, before it begins: whatever still counts as running was left behind by a killed one, or came with a
 * restored backup. It is tried again at once instead of after its heartbeat has grown old, while somebody waits for it.
 */
export async function releaseLeftBehind(boss: PgBoss, database: Database, name: string): Promise<void> {
  const rows = await database.query<{ id: string }>(
    'jobs.left-behind',
    `select id from pgboss.job where name = $1 and state = 'active'`,
    [name],
  );
  if (rows.length === 0) return;
  await boss.fail(
    name,
    rows.map(({ id }) => id),
    { message: 'its worker was ended' },
  );
}
