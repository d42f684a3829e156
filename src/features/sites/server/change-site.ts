import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { announceSite } from './changes.ts';
import { type SiteRow, sites } from './tables.ts';

type Change = Partial<Pick<SiteRow, 'activity' | 'taskId' | 'initializedAt' | 'basePath' | 'domain' | 'disconnected'>>;

/** Writes down what became of the site as a whole, and tells its people; null when it is gone. */
export async function changeSite(scope: Scope, siteId: string, set: Change): Promise<SiteRow | null> {
  const [site] = await scope.tx.update(sites).set(set).where(eq(sites.id, siteId)).returning();
  if (site) await announceSite(scope, site);
  return site ?? null;
}

/** The end of a site: its name rests, and everything of it that is left goes with it. Nothing happens when it is gone already. */
export async function endSite(scope: Scope, siteId: string): Promise<void> {
  const [site] = await scope.tx.delete(sites).where(eq(sites.id, siteId)).returning();
  if (site) await announceSite(scope, site);
}
