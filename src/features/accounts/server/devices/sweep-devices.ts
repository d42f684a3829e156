import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { devices } from '../tables.ts';

const dayMs = 24 * 3_600_000;
/** Longer than sessions last, so that a returning browser is still a known device. */
const knownDays = 90;

export const sweepDevices = houseJob({
  name: 'accounts.sweep-devices',
  payload: z.strictObject({}),
  async run({ house }) {
    const before = new Date(house.clock.now().getTime() - knownDays * dayMs);
    await house.database.transaction({}, (tx) => tx.delete(devices).where(lt(devices.lastSeenAt, before)));
  },
});

export const sweepDevicesDaily = schedule({
  name: 'accounts.sweep-devices-daily',
  cron: '5 4 * * *',
  job: sweepDevices,
  maxLatenessMs: dayMs,
});
