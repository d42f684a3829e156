import { findHosted, startPublish } from '#features/publishing/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Its pages carry their own address: a site that readers see is published again under the new one. What never was public stays so. */
export async function publishAgain(scope: Scope, site: SiteRow): Promise<void> {
  const hosted = await findHosted(scope, site.id);
  if (hosted?.live) await startPublish(scope, site, { title: 'Address changed' });
}
