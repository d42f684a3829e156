import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';

const dayMs = 24 * 3_600_000;
/** Members can read the comments for this long after a link has ended. */
export const keepEndedDays = 30;

export const sweepLinks = houseJob({
  name: 'preview-links.sweep-links',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const before = new Date(house.clock.now().getTime() - keepEndedDays * dayMs);
      await selectRows(tx, 'select plinth.delete_ended_preview_links($1)', [before]);
    }),
});

export const sweepLinksDaily = schedule({
  name: 'preview-links.sweep-links-daily',
  cron: '35 4 * * *',
  job: sweepLinks,
  maxLatenessMs: dayMs,
});
