import { findHosted, startPublish } from '#features/publishing/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Pages contain their own address: a live site is published again under the new one. An unpublished site is not published. */
export async function republish(scope: Scope, site: SiteRow): Promise<void> {
  const hosted = await findHosted(scope, site.id);
  if (hosted?.live) await startPublish(scope, site, { title: 'Address changed' });
}
