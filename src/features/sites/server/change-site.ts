import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { announceSite } from './changes.ts';
import { type SiteRow, sites } from './tables.ts';

type Change = Partial<Pick<SiteRow, 'activity' | 'taskId' | 'initializedAt' | 'basePath' | 'domain' | 'disconnected'>>;

/** Stores a change of the site as a whole and notifies its members; null if the site is gone. */
export async function changeSite(scope: Scope, siteId: string, set: Change): Promise<SiteRow | null> {
  const [site] = await scope.tx.update(sites).set(set).where(eq(sites.id, siteId)).returning();
  if (site) await announceSite(scope, site);
  return site ?? null;
}

/** Deletes a site: its name stays reserved for a while, and all its remaining data is deleted. Does nothing if it is gone already. */
export async function deleteSiteRow(scope: Scope, siteId: string): Promise<void> {
  const [site] = await scope.tx.delete(sites).where(eq(sites.id, siteId)).returning();
  if (site) await announceSite(scope, site);
}
