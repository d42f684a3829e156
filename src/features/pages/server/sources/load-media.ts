import { findMediaIds } from '@plinth/site-renderer/media-path.ts';
import type { MediaFile, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { listPublicMedia, listUsedIds } from '#features/library/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** The files of the library that the pages and settings of a site refer to, approved or not, in the order of their ids. */
export async function loadMedia(scope: Scope, siteId: string, facts: SiteFacts): Promise<MediaFile[]> {
  const used = await listUsedIds(scope, siteId);
  return listPublicMedia(scope, [...new Set([...used, ...findMediaIds(JSON.stringify(facts))])]);
}
