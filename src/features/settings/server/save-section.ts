import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { announceSite, lockSite, type SiteRow, writeSection } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseSettings } from '../contract/refusals.ts';
import { addSectionVersion } from './section-versions.ts';
import { toSection } from './to-sections.ts';
import { type SectionValues, validateValues } from './validate-values.ts';

export type { SectionValues } from './validate-values.ts';

type SectionChange = {
  /** The new values of the section, from the current ones; null resets it to the defaults. */
  values(now: SectionValues, site: SiteRow): SectionValues | null | Promise<SectionValues | null>;
  /** Refused if the section has another version by now. */
  base?: number | undefined;
};

/** Changes one section: validated, stored as a version, and a draft until the site is published. */
export async function saveSection(
  scope: Scope,
  siteId: string,
  name: SectionName,
  change: SectionChange,
): Promise<SiteRow> {
  const site = await lockSite(scope, siteId);
  const section = await toSection(scope, site, name);
  if (change.base !== undefined && change.base !== section.version)
    throw refuseSettings('stale', undefined, { section });
  const wanted = await change.values(section.values, site);
  const { values, theme } = validateValues(name, wanted, site);
  const changed = await writeSection(scope, site, name, values, theme);
  // The theme belongs to this section's history, so that restoring a version restores the theme too.
  const stored = name === 'site-themes' ? { ...values, theme: changed.theme } : values;
  await addSectionVersion(scope, site, name, section.version + 1, stored);
  await announceSite(scope, changed);
  return changed;
}
