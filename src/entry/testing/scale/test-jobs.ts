import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db/tx.ts';
import { houseJob } from '#platform/house/house-job.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { schedule } from '#platform/jobs/schedule.ts';

/** The tables in which the jobs below record their effects; created by the test as the owner. */
export const effectTables = `
  create table test_effects (job_id uuid not null, worker int not null);
  create table test_ticks (job_id uuid not null, worker int not null);
  grant select, insert on test_effects, test_ticks to plinth_app`;

const forever = () => new Promise<never>(() => undefined);

const leaveEffect = (tx: Tx, jobId: string) =>
  tx.execute(sql`insert into test_effects (job_id, worker) values (${jobId}, ${process.pid})`);

/**
 * Its first run reports its worker and never ends: inside its transaction, or after it. The test kills that worker, and the second run does
 * the rest.
 */
export const stuckJob = houseJob({
  name: 'tests.stuck',
  payload: z.strictObject({ stuck: z.enum(['before commit', 'after commit']) }),
  async run({ house, jobId, attempt, progress }, { stuck }) {
    await house.database.transaction({}, (tx) =>
      runOnce(tx, jobId, async () => {
        await leaveEffect(tx, jobId);
        if (attempt > 1 || stuck !== 'before commit') return;
        await progress(0.5, String(process.pid));
        await forever();
      }),
    );
    if (attempt > 1) return;
    await progress(0.5, String(process.pid));
    await forever();
  },
});

export const tickJob = houseJob({
  name: 'tests.tick',
  payload: z.strictObject({}),
  async run({ house, jobId }) {
    await house.database.transaction({}, (tx) =>
      runOnce(tx, jobId, async () => {
        await tx.execute(sql`insert into test_ticks (job_id, worker) values (${jobId}, ${process.pid})`);
      }),
    );
  },
});

export const everySecond = schedule({
  name: 'tests.every-second',
  cron: '* * * * * *',
  job: tickJob as AnyJob,
  maxLatenessMs: 60_000,
});
