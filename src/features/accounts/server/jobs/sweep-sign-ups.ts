import { and, eq, exists, isNull, lt, not } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { codeFlows, users } from '../tables.ts';

const dayMs = 24 * 3_600_000;

/** Flows nobody can finish any more, and accounts whose address was never confirmed, with the names and hashes in them. */
export const sweepSignUps = houseJob({
  name: 'accounts.sweep-sign-ups',
  payload: z.strictObject({}),
  async run({ house }) {
    const yesterday = new Date(house.clock.now().getTime() - dayMs);
    await house.database.transaction({}, async (tx) => {
      await tx.delete(codeFlows).where(lt(codeFlows.expiresAt, yesterday));
      const waiting = tx.select().from(codeFlows).where(eq(codeFlows.userId, users.id));
      await tx.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, yesterday), not(exists(waiting))));
    });
  },
});

export const sweepSignUpsDaily = schedule({
  name: 'accounts.sweep-sign-ups-daily',
  cron: '50 3 * * *',
  job: sweepSignUps,
  maxLatenessMs: dayMs,
});
