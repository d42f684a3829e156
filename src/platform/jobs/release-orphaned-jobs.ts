import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/tx.ts';

/** A job that was running at so many crashes in a row may well be their cause. */
const mostCrashes = 10;

type LeftBehind = { id: string; isWorthIt: boolean };

/**
 * For the only worker there is, before it begins: whatever still counts as running was left behind by a killed one, or came with a
 * restored backup. It waits again from now on, instead of after its heartbeat has grown old, while somebody waits for it. The crash
 * was not its failure, so unlike a failure it does not use up its retries.
 */
export async function releaseOrphanedJobs(boss: PgBoss, database: Database, name: string): Promise<void> {
  const rows = await database.query<LeftBehind>(
    'jobs.left-behind',
    `select id, retry_count < $2 and not exists (
              select from pgboss.job waiting
               where waiting.name = job.name and waiting.singleton_key = job.singleton_key and waiting.state = 'created'
            ) as "isWorthIt"
       from pgboss.job job where name = $1 and state = 'active'`,
    [name, mostCrashes],
  );
  const idsOf = (isWorthIt: boolean) => rows.filter((row) => row.isWorthIt === isWorthIt).map(({ id }) => id);
  const [again, hopeless] = [idsOf(true), idsOf(false)];
  if (again.length > 0) {
    await database.transaction({}, async (tx) => {
      const db = fromDrizzle(tx, sql);
      await boss.cancel(name, again, { db });
      await boss.resume(name, again, { db });
    });
  }
  if (hopeless.length > 0) await boss.fail(name, hopeless, { message: 'its worker was ended too often' });
}
