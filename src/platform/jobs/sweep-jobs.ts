import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/tx.ts';
import { job } from './job.ts';
import { schedule } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The queue removes ended jobs after 7 days. Effects are kept for longer than any job may still be retried. */
const keptDays = { reports: 15, effects: 60, slots: 60 };

/** Removes old records of the job service once a day. */
export function makeSweep({ database, clock }: { database: Database; clock: Clock }) {
  const sweep = job({
    name: 'jobs.sweep',
    payload: z.strictObject({}),
    async run() {
      const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
      await database.transaction({}, async (tx) => {
        await tx.execute(sql`delete from job_reports where updated_at < ${before(keptDays.reports)}`);
        await tx.execute(sql`delete from job_effects where done_at < ${before(keptDays.effects)}`);
        // The newest slot of a schedule is kept, because the next check starts there.
        await tx.execute(sql`
          delete from schedule_slots old where slot < ${before(keptDays.slots)}
            and exists (select from schedule_slots newer where newer.schedule = old.schedule and newer.slot > old.slot)`);
      });
    },
  });
  return {
    job: sweep,
    schedule: schedule({ name: 'jobs.daily-sweep', cron: '17 3 * * *', job: sweep, maxLatenessMs: dayMs }),
  };
}
