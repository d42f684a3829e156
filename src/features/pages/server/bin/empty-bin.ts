import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import type { emptyBin } from '../../contract/tree.ts';
import { changeContent } from '../changes.ts';
import { deleteLapsedPages } from '../locks/open-pages.ts';
import { deleteOldAutosaves } from '../store/autosaves.ts';
import { loadBinned } from './load-binned.ts';
import { purgeFiles } from './purge-files.ts';

const dayMs = 24 * 3_600_000;

/** Deletes everything in the bin forever, or the named files. */
export function emptyBinUseCase(scope: Scope, { params, body }: InputOf<typeof emptyBin>) {
  return changeContent(scope, params.d, async (site) => {
    const ids = body.paths
      ? (await loadBinned(scope, site.id, body.paths)).map(({ id }) => id)
      : await listBinnedIds(scope, site, null);
    await purgeFiles(scope, site.projectId, ids);
    await purgeFolders(scope, site);
    return { files: ids.length };
  });
}

async function listBinnedIds({ tx }: Scope, site: SiteRow, expiredAt: Date | null): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    `select id from files
     where site_id = $1 and deleted_at is not null and ($2::timestamptz is null or expires_at <= $2)`,
    [site.id, expiredAt],
  );
  return rows.map(({ id }) => id);
}

/** Settings of deleted folders expire with the files they were deleted with. */
async function purgeFolders({ tx }: Scope, site: SiteRow): Promise<void> {
  await selectRows(
    tx,
    `delete from folders d where d.site_id = $1 and d.bin_batch is not null
       and not exists (select from files f where f.site_id = $1 and f.bin_batch = d.bin_batch)`,
    [site.id],
  );
}

/** One job per project, so that a failure does not affect other projects. */
export const purgeExpired = houseJob({
  name: 'pages.end-expired',
  payload: z.strictObject({ projectId: z.uuid() }),
  run: ({ house }, { projectId }) =>
    inProject(house, projectId, async (scope) => {
      const site = await ownSite(scope);
      if (!site) return;
      await changeContent(scope, site.id, async (held) => {
        await purgeFiles(scope, projectId, await listBinnedIds(scope, held, house.clock.now()));
        await purgeFolders(scope, held);
      });
    }),
});

export const sweepBin = houseJob({
  name: 'pages.sweep-bin',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const due = await selectRows<{ id: string }>(tx, 'select plinth.projects_with_expired_files($1) as id', [
        house.clock.now(),
      ]);
      for (const { id } of due) await house.jobs.enqueue(tx, purgeExpired, { projectId: id }, { key: id });
      await deleteOldAutosaves({ house, tx });
      await deleteLapsedPages({ tx });
      await house.jobs.enqueue(tx, blobCleanup.job, {}, { key: 'blobs' });
    }),
});

export const sweepBinDaily = schedule({
  name: 'pages.sweep-bin-daily',
  cron: '50 4 * * *',
  job: sweepBin,
  maxLatenessMs: dayMs,
});
