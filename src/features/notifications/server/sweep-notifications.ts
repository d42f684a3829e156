import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';

const dayMs = 24 * 3_600_000;
const retentionDays = { dismissed: 30, listed: 365 };

/** Deletes notifications dismissed a month ago and those older than a year. */
export const sweepNotifications = houseJob({
  name: 'notifications.sweep-notifications',
  payload: z.strictObject({}),
  async run({ house }) {
    const before = (days: number) => new Date(house.clock.now().getTime() - days * dayMs).toISOString();
    const [dismissed, listed] = [before(retentionDays.dismissed), before(retentionDays.listed)];
    await house.database.transaction({}, (tx) =>
      tx.execute(sql`select plinth.sweep_notifications(${dismissed}::timestamptz, ${listed}::timestamptz)`),
    );
  },
});

export const sweepNotificationsDaily = schedule({
  name: 'notifications.sweep-notifications-daily',
  cron: '15 4 * * *',
  job: sweepNotifications,
  maxLatenessMs: dayMs,
});
