import { listPeople } from '#features/accounts/server/door.ts';
import { readSettings, type SectionName, sectionNames } from '#features/sites/contract/site-settings.ts';
import { type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Section } from '../contract/settings.ts';
import { newestSectionVersions } from './section-versions.ts';
import { unpublishedSections } from './unpublished-sections.ts';

/** Sections as the API returns them. */
export async function toSections(
  scope: Scope,
  site: SiteRow,
  names: readonly SectionName[] = sectionNames,
): Promise<Section[]> {
  const newest = await newestSectionVersions(scope, site.id);
  const people = await listPeople(
    scope,
    [...newest.values()].flatMap(({ by }) => by ?? []),
  );
  const settings = readSettings(site.settings, site.theme);
  const unpublished = unpublishedSections(site);
  return names.map((key) => {
    const last = newest.get(key);
    return {
      key,
      values: settings[key],
      version: last?.version ?? 0,
      isDefault: site.settings[key] === undefined,
      isUnpublished: unpublished.has(key),
      updatedAt: last?.at.toISOString() ?? null,
      by: people.get(last?.by ?? '') ?? null,
    };
  });
}

export async function toSection(scope: Scope, site: SiteRow, name: SectionName): Promise<Section> {
  const [section] = await toSections(scope, site, [name]);
  if (!section) throw new Error(`there is no section ${name}`);
  return section;
}
