import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { codeFlows, providerVisits } from '../tables.ts';

const dayMs = 24 * 3_600_000;

/** Deletes flows and visits that can no longer be completed, with the names and hashes in them. */
export const sweepCodeFlows = houseJob({
  name: 'accounts.sweep-code-flows',
  payload: z.strictObject({}),
  async run({ house }) {
    const yesterday = new Date(house.clock.now().getTime() - dayMs);
    await house.database.transaction({}, async (tx) => {
      await tx.delete(codeFlows).where(lt(codeFlows.expiresAt, yesterday));
      await tx.delete(providerVisits).where(lt(providerVisits.expiresAt, yesterday));
    });
  },
});

export const sweepCodeFlowsDaily = schedule({
  name: 'accounts.sweep-code-flows-daily',
  cron: '50 3 * * *',
  job: sweepCodeFlows,
  maxLatenessMs: dayMs,
});
