import { setLiveUses } from '#features/library/server/door.ts';
import { setLive } from '#features/pages/server/door.ts';
import { setLiveSettings } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { filesBetween } from './release-files.ts';
import { loadReleaseMedia } from './release-media.ts';

/** Makes this release the live state: stores with files, settings and the library what of them is live. */
export async function setLiveContent(scope: Scope, release: ReleaseRow, liveBefore: number | null): Promise<void> {
  const { siteId, projectId, number, settings, theme } = release;
  // The site before its files, in the order in which saves lock them: the reverse order would deadlock.
  await setLiveSettings(scope, siteId, settings ?? {}, theme);
  await setLive(scope, siteId, await filesBetween(scope, siteId, liveBefore ?? 0, number));
  await setLiveUses(scope, { id: siteId, projectId }, await loadReleaseMedia(scope, release));
}
