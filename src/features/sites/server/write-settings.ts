import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { announceSite } from './changes.ts';
import { type SiteRow, sites } from './tables.ts';

/** Imports settings sections. Existing ones stay, unless they are to be replaced. */
export async function importSettings(
  scope: Scope,
  site: Pick<SiteRow, 'id' | 'projectId' | 'settings'>,
  sections: SiteRow['settings'],
  isOverwriting: boolean,
): Promise<void> {
  const settings = isOverwriting ? { ...site.settings, ...sections } : { ...sections, ...site.settings };
  await scope.tx.update(sites).set({ settings }).where(eq(sites.id, site.id));
  await announceSite(scope, site);
}

/** Sets the live settings. */
export async function setLiveSettings(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  liveSettings: SiteRow['settings'],
  liveTheme: string | null,
): Promise<void> {
  await tx.update(sites).set({ liveSettings, liveTheme }).where(eq(sites.id, siteId));
}

/** Writes or deletes one section, and the theme if that changed. Must run in a change that has locked the site. */
export async function writeSection(
  { tx }: Pick<Scope, 'tx'>,
  { id, settings }: Pick<SiteRow, 'id' | 'settings'>,
  section: string,
  values: Readonly<Record<string, unknown>> | null,
  theme?: Pick<SiteRow, 'theme' | 'previewTheme'>,
): Promise<SiteRow> {
  const { [section]: _, ...others } = settings;
  const next = values === null ? others : { ...others, [section]: values };
  const [site] = await tx
    .update(sites)
    .set({ settings: next, ...theme })
    .where(eq(sites.id, id))
    .returning();
  if (!site) throw new Error('a site that was held is gone');
  return site;
}

/** Replaces all sections, with the theme. Must run in a change that has locked the site. */
export async function writeSections(
  scope: Scope,
  site: Pick<SiteRow, 'id' | 'projectId'>,
  values: Pick<SiteRow, 'settings' | 'theme' | 'previewTheme'>,
): Promise<void> {
  await scope.tx.update(sites).set(values).where(eq(sites.id, site.id));
  await announceSite(scope, site);
}

/** Sets the theme that the preview tries out. */
export async function tryTheme(scope: Scope, siteId: string, previewTheme: string | null): Promise<SiteRow> {
  const [site] = await scope.tx.update(sites).set({ previewTheme }).where(eq(sites.id, siteId)).returning();
  if (!site) throw new Error('a site that was held is gone');
  return site;
}

/** Sets where its releases go from now on. */
export async function setPublishingTo(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  publishingTo: SiteRow['publishingTo'],
): Promise<void> {
  await tx.update(sites).set({ publishingTo }).where(eq(sites.id, siteId));
}
