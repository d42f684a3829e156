import { and, eq } from 'drizzle-orm';
import { unpublishedSections } from '#features/settings/server/door.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { findSite } from '#features/sites/server/door.ts';
import { TaskFailed } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseWarning } from '../../contract/releases.ts';
import type { BuiltRelease } from '../build/build-release.ts';
import { announcePublishing } from '../changes.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { countReleaseFiles } from './release-files.ts';
import { storeReleaseMedia } from './release-media.ts';
import { composeTitle } from './release-title.ts';

type Checked = { readonly warnings: readonly ReleaseWarning[]; readonly count: number };

/** Stores the built release: from now on it is immutable. */
export async function storeRelease(
  scope: Scope,
  release: ReleaseRow,
  built: BuiltRelease,
  checked: Checked,
): Promise<void> {
  const { tx } = scope;
  const files = await countReleaseFiles(scope, release);
  const changedSettings = await findChangedSettings(scope, release, built);
  const [stored] = await tx
    .update(releases)
    .set({
      state: 'ready',
      revision: built.revision,
      facts: built.frame.facts,
      redirects: built.frame.redirects,
      theme: built.frame.theme,
      settings: built.settings,
      madeAt: new Date(built.frame.now),
      basePath: built.basePath,
      manifest: built.manifest,
      root: built.root,
      packs: built.packNames,
      pages: built.pages,
      outputs: built.outputs,
      rendered: built.rendered,
      bytes: built.bytes,
      changes: files + changedSettings.length,
      changedSettings,
      title: release.title || (await composeTitle(scope, release, files, changedSettings)),
      warnings: checked.warnings,
      warningCount: checked.count,
      nextChangeAt: built.nextChangeAt === null ? null : new Date(built.nextChangeAt),
    })
    .where(and(eq(releases.id, release.id), eq(releases.run, release.run ?? ''), eq(releases.state, 'building')))
    .returning({ id: releases.id });
  if (!stored) throw new TaskFailed('Another worker took over this release.');
  await storeReleaseMedia(scope, release, built.mediaIds);
  await retainBlobs(scope, release, built);
  await announcePublishing(scope, { id: release.siteId, projectId: release.projectId });
}

/** The differences from the live release. */
async function findChangedSettings(
  scope: Scope,
  { siteId }: ReleaseRow,
  built: BuiltRelease,
): Promise<readonly SectionName[]> {
  const { liveSettings, liveTheme } = await findSite(scope, siteId);
  const { settings } = built;
  return [...unpublishedSections({ settings, theme: built.frame.theme, liveSettings, liveTheme })];
}

/** Static files are served from their own blobs: these stay for as long as a release needs them. */
async function retainBlobs(
  { tx }: Scope,
  { siteId, projectId, number }: ReleaseRow,
  built: BuiltRelease,
): Promise<void> {
  await selectRows(
    tx,
    `insert into held_blobs (site_id, key, project_id, from_release)
     select $1::uuid, unnest($2::text[]), $3::uuid, $4::int on conflict do nothing`,
    [siteId, built.held, projectId, number],
  );
  await selectRows(
    tx,
    'update held_blobs set until_release = $3 where site_id = $1 and key = any($2) and until_release is null',
    [siteId, built.released, number],
  );
}
