import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/tx.ts';

/** A job that was running at this many crashes in a row may well be their cause. */
const maxCrashes = 10;

type LeftBehind = { id: string; isWorthIt: boolean };

/**
 * For the only worker of an installation, before it starts: any job that counts as running was orphaned by a killed worker, or came with a
 * restored backup. It is queued again at once instead of after its heartbeat expires, because someone may be waiting for it. The crash was
 * not the job's failure, so it does not use up its retries.
 */
export async function releaseOrphanedJobs(boss: PgBoss, database: Database, name: string): Promise<void> {
  const rows = await database.query<LeftBehind>(
    'jobs.left-behind',
    `select id, retry_count < $2 and not exists (
              select from pgboss.job waiting
               where waiting.name = job.name and waiting.singleton_key = job.singleton_key and waiting.state = 'created'
            ) as "isWorthIt"
       from pgboss.job job where name = $1 and state = 'active'`,
    [name, maxCrashes],
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
