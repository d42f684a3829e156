import { and, eq } from 'drizzle-orm';
import { unpublishedSections } from '#features/settings/server/door.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { findSite } from '#features/sites/server/door.ts';
import { TaskFailed } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseWarning } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import type { MadeRelease } from '../making/make-release.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { countReleaseFiles } from './release-files.ts';
import { titleFrom } from './release-title.ts';

type Checked = { readonly warnings: readonly ReleaseWarning[]; readonly count: number };

/** Stores the built release: from now on it is immutable. */
export async function storeRelease(
  scope: Scope,
  release: ReleaseRow,
  made: MadeRelease,
  checked: Checked,
): Promise<void> {
  const { tx } = scope;
  const files = await countReleaseFiles(scope, release);
  const changedSettings = await findChangedSettings(scope, release, made);
  const [stored] = await tx
    .update(releases)
    .set({
      state: 'ready',
      revision: made.revision,
      facts: made.frame.facts,
      redirects: made.frame.redirects,
      theme: made.frame.theme,
      settings: made.settings,
      madeAt: new Date(made.frame.now),
      basePath: made.basePath,
      manifest: made.manifest,
      root: made.root,
      packs: made.packNames,
      pages: made.pages,
      outputs: made.outputs,
      rendered: made.rendered,
      bytes: made.bytes,
      changes: files + changedSettings.length,
      changedSettings,
      title: release.title || (await titleFrom(scope, release, files, changedSettings)),
      warnings: checked.warnings,
      warningCount: checked.count,
      nextChangeAt: made.nextChangeAt === null ? null : new Date(made.nextChangeAt),
    })
    .where(and(eq(releases.id, release.id), eq(releases.run, release.run ?? ''), eq(releases.state, 'building')))
    .returning({ id: releases.id });
  if (!stored) throw new TaskFailed('Another worker took over this release.');
  await holdBlobs(scope, release, made);
  await announcePublishing(scope, { id: release.siteId, projectId: release.projectId });
}

/** The differences from the live release. */
async function findChangedSettings(
  scope: Scope,
  { siteId }: ReleaseRow,
  made: MadeRelease,
): Promise<readonly SectionName[]> {
  const { liveSettings, liveTheme } = await findSite(scope, siteId);
  const { settings } = made;
  return [...unpublishedSections({ settings, theme: made.frame.theme, liveSettings, liveTheme })];
}

/** Static files are served from their own blobs: these stay for as long as a release needs them. */
async function holdBlobs({ tx }: Scope, { siteId, projectId, number }: ReleaseRow, made: MadeRelease): Promise<void> {
  await selectRows(
    tx,
    `insert into held_blobs (site_id, key, project_id, from_release)
     select $1::uuid, unnest($2::text[]), $3::uuid, $4::int on conflict do nothing`,
    [siteId, made.held, projectId, number],
  );
  await selectRows(
    tx,
    'update held_blobs set until_release = $3 where site_id = $1 and key = any($2) and until_release is null',
    [siteId, made.released, number],
  );
}
