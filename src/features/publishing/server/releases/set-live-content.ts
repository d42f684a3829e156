import { setLive } from '#features/pages/server/door.ts';
import { setLiveSettings } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { filesBetween } from './release-files.ts';

/** Makes this release the live state: stores with files and settings what of them is live. */
export async function setLiveContent(
  scope: Scope,
  { siteId, number, settings, theme }: ReleaseRow,
  liveBefore: number | null,
): Promise<void> {
  // The site before its files, in the order in which saves lock them: the reverse order would deadlock.
  await setLiveSettings(scope, siteId, settings ?? {}, theme);
  await setLive(scope, siteId, await filesBetween(scope, siteId, liveBefore ?? 0, number));
}
