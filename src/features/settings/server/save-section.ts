import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { announceSite, lockSite, type SiteRow, writeSection } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseSettings } from '../contract/refusals.ts';
import { addSectionVersion } from './section-versions.ts';
import { shownSection } from './shown-sections.ts';
import { type SectionValues, takeValues } from './take-values.ts';

export type { SectionValues } from './take-values.ts';

type Wish = {
  /** The new values of the section, from the current ones; null resets it to the defaults. */
  values(now: SectionValues, site: SiteRow): SectionValues | null | Promise<SectionValues | null>;
  /** Refused if the section has another version by now. */
  base?: number | undefined;
};

/** Changes one section: validated, stored as a version, and a draft until the site is published. */
export async function saveSection(scope: Scope, siteId: string, name: SectionName, wish: Wish): Promise<SiteRow> {
  const site = await lockSite(scope, siteId);
  const section = await shownSection(scope, site, name);
  if (wish.base !== undefined && wish.base !== section.version) throw refuseSettings('stale', undefined, { section });
  const wanted = await wish.values(section.values, site);
  const { values, theme } = takeValues(name, wanted, site);
  const changed = await writeSection(scope, site, name, values, theme);
  // The theme belongs to this section's history, so that restoring a version restores the theme too.
  const kept = name === 'site-themes' ? { ...values, theme: changed.theme } : values;
  await addSectionVersion(scope, site, name, section.version + 1, kept);
  await announceSite(scope, changed);
  return changed;
}
