import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { releaseBlobs } from '../library-blobs.ts';
import { deleteStaleUploads } from '../uploads/delete-stale-uploads.ts';
import { deleteTrashed } from './delete-trashed.ts';
import { trashDays } from './list-trash.ts';

const dayMs = 24 * 3_600_000;

/** One job per project, so that a failure does not affect other projects. */
export const sweepProjectLibrary = houseJob({
  name: 'library.sweep-project',
  payload: z.strictObject({ projectId: z.uuid() }),
  async run({ house }, { projectId }) {
    const before = new Date(house.clock.now().getTime() - trashDays * dayMs);
    while ((await inProject(house, projectId, (scope) => deleteTrashed(scope, { before }))) > 0);
    await inProject(house, projectId, deleteStaleUploads);
  },
});

/** Deletes what was in the trash for too long, and uploads that stood still for too long. */
export const sweepLibrary = houseJob({
  name: 'library.sweep',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const now = house.clock.now();
      const before = new Date(now.getTime() - trashDays * dayMs);
      const rows = await selectRows<{ projectId: string }>(
        tx,
        'select plinth.projects_with_expired_library($1, $2) as "projectId"',
        [before, now],
      );
      for (const { projectId } of rows)
        await house.jobs.enqueue(tx, sweepProjectLibrary, { projectId }, { key: projectId });
    }),
});

export const sweepLibraryHourly = schedule({
  name: 'library.sweep-hourly',
  cron: '20 * * * *',
  job: sweepLibrary,
  maxLatenessMs: dayMs,
});

/** Releases the storage of files that never came about, because the process died after it was counted. */
export const releaseUnused = houseJob({
  name: 'library.release-unused',
  payload: z.strictObject({}),
  async run({ house }) {
    const before = new Date(house.clock.now().getTime() - dayMs);
    const rows = await house.database.query<{ projectId: string; keys: string[] }>(
      'library.unused-blobs',
      'select project_id as "projectId", keys from plinth.unused_library_blobs_before($1)',
      [before],
    );
    for (const { projectId, keys } of rows) await inProject(house, projectId, (scope) => releaseBlobs(scope, keys));
  },
});

export const releaseUnusedDaily = schedule({
  name: 'library.release-unused-daily',
  cron: '10 2 * * *',
  job: releaseUnused,
  maxLatenessMs: dayMs,
});
