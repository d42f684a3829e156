import { type FileRow, loadFileById } from '#features/pages/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** A file of this site, also a deleted one. */
export async function loadReviewed(scope: Scope, siteId: string, id: string): Promise<FileRow> {
  const site = await findSite(scope, siteId);
  return loadFileById(scope, site.id, id);
}
