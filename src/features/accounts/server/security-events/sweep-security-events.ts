import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { securityEvents } from '../tables.ts';

const dayMs = 24 * 3_600_000;
const retentionDays = 365;

/** Addresses and browsers are personal data, so they are not kept forever. */
export const sweepSecurityEvents = houseJob({
  name: 'accounts.sweep-security-events',
  payload: z.strictObject({}),
  async run({ house }) {
    const before = new Date(house.clock.now().getTime() - retentionDays * dayMs);
    await house.database.transaction({}, (tx) => tx.delete(securityEvents).where(lt(securityEvents.createdAt, before)));
  },
});

export const sweepSecurityEventsDaily = schedule({
  name: 'accounts.sweep-security-events-daily',
  cron: '15 4 * * *',
  job: sweepSecurityEvents,
  maxLatenessMs: dayMs,
});
