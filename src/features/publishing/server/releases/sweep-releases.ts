import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { purgeTexts } from '#features/pages/server/door.ts';
import { ownSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { House } from '#platform/house/house.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { findHosted } from './hosted-site.ts';

const dayMs = 24 * 3_600_000;
/** The retention rule: this many of the newest releases, and all that are younger than this many days. */
export const retention = { newest: 50, days: 90 } as const;
/** A pack without a release may be one that is still being written. */
const packGraceMs = 2 * 3_600_000;

/** The releases to delete by the rule, never the live one. Newest first. */
export function pastReleases(
  rows: readonly Pick<ReleaseRow, 'number' | 'startedAt'>[],
  inUse: readonly (number | null | undefined)[],
  now: Date,
  newest: number = retention.newest,
): readonly number[] {
  return rows
    .filter(({ startedAt }, at) => at >= newest && now.getTime() - startedAt.getTime() > retention.days * dayMs)
    .map(({ number }) => number)
    .filter((number) => !inUse.includes(number));
}

/** Deletes old releases in one project, and packs that belong to none. */
const sweepIn = houseJob({
  name: 'publishing.sweep-project',
  payload: z.strictObject({ projectId: z.uuid() }),
  run: ({ house }, { projectId }) => sweepProject(house, projectId),
});

/** A test of the sweep keeps fewer: fifty releases take long to build. */
export const sweepProject = (house: House, projectId: string, newest: number = retention.newest): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const site = await ownSite(scope);
    if (!site) return;
    const hosted = await findHosted(scope, site.id);
    const ready = await scope.tx
      .select({ number: releases.number, startedAt: releases.startedAt })
      .from(releases)
      .where(and(eq(releases.siteId, site.id), eq(releases.state, 'ready')))
      .orderBy(desc(releases.number));
    const past = pastReleases(
      ready,
      [hosted?.live, hosted?.pinned, hosted?.newest, ready[0]?.number],
      house.clock.now(),
      newest,
    );
    await selectRows(
      scope.tx,
      `update releases set state = 'swept', root = null, packs = null, facts = null, redirects = null, warnings = '[]'
       where site_id = $1 and number = any($2)`,
      [site.id, past],
    );
    const oldest = Math.min(...ready.map(({ number }) => number).filter((number) => !past.includes(number)));
    if (Number.isFinite(oldest)) await deleteBefore(scope, site.id, oldest);
    await deleteUnusedPacks(scope, site.id);
  });

/** Deletes data that only swept releases had: file states, blobs of static files, records of deleted files. */
async function deleteBefore(scope: Scope, siteId: string, oldest: number): Promise<void> {
  const texts = await selectRows<{ hash: string | null; key: string | null }>(
    scope.tx,
    `delete from release_files f where f.site_id = $1 and f.release < $2
       and exists (
         select from release_files n
         where n.site_id = $1 and n.file_id = f.file_id and n.release > f.release and n.release <= $2
       )
     returning hash, blob_key as key`,
    [siteId, oldest],
  );
  const blobs = await selectRows<{ key: string }>(
    scope.tx,
    'delete from held_blobs where site_id = $1 and until_release <= $2 returning key',
    [siteId, oldest],
  );
  await selectRows(
    scope.tx,
    `delete from files_gone where site_id = $1
       and revision <= (select revision from releases where site_id = $1 and number = $2)`,
    [siteId, oldest],
  );
  const hashes = texts.filter(({ key }) => key === null).flatMap(({ hash }) => hash ?? []);
  await purgeTexts(scope, hashes);
  const keys = [...blobs, ...texts].flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await blobCleanup.later(scope, keys);
}

/** Packs that no release refers to: of swept ones, and of interrupted runs. */
async function deleteUnusedPacks(scope: Scope, siteId: string): Promise<void> {
  const before = new Date(scope.house.clock.now().getTime() - packGraceMs);
  const packs = await selectRows<{ key: string }>(
    scope.tx,
    `delete from packs p where p.site_id = $1 and p.at < $2
       and not exists (
         select from releases r, jsonb_each_text(r.packs) named
         where r.site_id = $1 and r.packs is not null and named.value = p.key
       )
       and not exists (select from hosted_sites h, jsonb_path_query(h.extras, '$.*.packs.*') named
         where h.site_id = $1 and named #>> '{}' = p.key)
       and not exists (select from releases r where r.site_id = $1 and r.number = p.release and r.state = 'building')
     returning key`,
    [siteId, before],
  );
  if (packs.length > 0)
    await blobCleanup.later(
      scope,
      packs.map(({ key }) => key),
    );
}

const sweepReleases = houseJob({
  name: 'publishing.sweep-releases',
  payload: z.strictObject({}),
  async run({ house }) {
    const rows = await house.database.query<{ projectId: string }>(
      'publishing.projects-with-releases',
      'select plinth.projects_with_releases() as "projectId"',
      [],
    );
    for (const { projectId } of rows)
      await house.database.transaction({}, (tx) => house.jobs.enqueue(tx, sweepIn, { projectId }, { key: projectId }));
  },
});

export const sweepJobs = [sweepIn, sweepReleases] as const;

export const sweepReleasesDaily = schedule({
  name: 'publishing.sweep-releases',
  cron: '41 3 * * *',
  job: sweepReleases,
  maxLatenessMs: dayMs,
});
