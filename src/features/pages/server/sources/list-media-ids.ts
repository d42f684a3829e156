import { findMediaIds } from '@plinth/site-renderer/media-path.ts';
import type { SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { listUsedIds } from '#features/library/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** The ids of the library that the pages and settings of a site name, with or without changes that wait for approval. */
export async function listMediaIds(
  scope: Scope,
  siteId: string,
  facts: SiteFacts,
  which: 'all' | 'approved',
): Promise<string[]> {
  const used = await listUsedIds(scope, siteId, which);
  return [...new Set([...used, ...findMediaIds(JSON.stringify(facts))])];
}
