import { setLive } from '#features/pages/server/door.ts';
import { setLiveSettings } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { filesBetween } from './release-files.ts';

/** Readers see this release from now on: files and settings are told what of them is live. */
export async function showContent(
  scope: Scope,
  { siteId, number, settings, theme }: ReleaseRow,
  liveBefore: number | null,
): Promise<void> {
  // The site before its files, as whoever saves takes them: the other way round each would wait for the other.
  await setLiveSettings(scope, siteId, settings ?? {}, theme);
  await setLive(scope, siteId, await filesBetween(scope, siteId, liveBefore ?? 0, number));
}
