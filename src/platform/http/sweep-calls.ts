import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '../house/house-job.ts';
import { schedule } from '../jobs/schedule.ts';

const hour = 3_600_000;

/** Removes expired rate-limit windows and stored idempotent answers. */
export const sweepCalls = houseJob({
  name: 'http.sweep-calls',
  payload: z.strictObject({}),
  async run({ house }) {
    const now = house.clock.now();
    const yesterday = new Date(now.getTime() - 24 * hour);
    await house.database.transaction({}, async (tx) => {
      await tx.execute(sql`delete from rate_windows where ends_at < ${now.toISOString()}`);
      await tx.execute(sql`delete from idempotent_calls where created_at < ${yesterday.toISOString()}`);
    });
  },
});

export const sweepCallsDaily = schedule({
  name: 'http.sweep-calls-daily',
  cron: '20 4 * * *',
  job: sweepCalls,
  maxLatenessMs: 12 * hour,
});
