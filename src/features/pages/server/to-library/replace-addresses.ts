import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { updateOthers } from '../tree/move-files.ts';
import { type LinkChange, planLinks } from '../tree/plan-links.ts';
import { newAddresses, type StaticImage } from './static-images.ts';

/**
 * Links in pages lead to the library, and the static files go to the recycle bin. What else names their old addresses is redirected.
 * `changeContent` has locked the site. Returns the paths of the pages that changed.
 */
export async function replaceAddresses(
  scope: Scope,
  site: SiteRow,
  images: readonly StaticImage[],
): Promise<readonly string[]> {
  const changes: LinkChange[] = [];
  const place = { siteId: site.id, projectId: site.projectId };
  for await (const change of planLinks(scope, place, [], newAddresses(images))) changes.push(change);
  const rewritten = await updateOthers(scope, site, [], changes);
  const ids = images.flatMap(({ id, media }) => (media ? [id] : []));
  if (ids.length > 0) await moveToBin(scope, site, ids);
  return Object.keys(rewritten);
}
