import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { announceSite } from './changes.ts';
import { type SiteRow, sites } from './tables.ts';

/** Sections of settings that come from elsewhere. Those that are there already stay, unless they are to be replaced. */
export async function takeSettings(
  scope: Scope,
  site: Pick<SiteRow, 'id' | 'projectId' | 'settings'>,
  sections: SiteRow['settings'],
  isOverwriting: boolean,
): Promise<void> {
  const settings = isOverwriting ? { ...site.settings, ...sections } : { ...sections, ...site.settings };
  await scope.tx.update(sites).set({ settings }).where(eq(sites.id, site.id));
  await announceSite(scope, site);
}

/** Where its releases go from now on. */
export async function setPublishingTo(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  publishingTo: SiteRow['publishingTo'],
): Promise<void> {
  await tx.update(sites).set({ publishingTo }).where(eq(sites.id, siteId));
}
