import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { readSection, readSettings, type SectionName } from '#features/sites/contract/site-settings.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseSettings } from '../contract/refusals.ts';
import type {
  discardSettings,
  getSection,
  listSettings,
  listVersions,
  patchSection,
  putSection,
  restoreSection,
  Section,
} from '../contract/settings.ts';
import { refuseBadScss } from './refuse-bad-scss.ts';
import { type SectionValues, saveSection } from './save-section.ts';
import { loadSectionVersions } from './section-versions.ts';
import { toSection, toSections } from './to-sections.ts';

export async function listSettingsUseCase(scope: Scope, { params }: InputOf<typeof listSettings>) {
  const site = await findSite(scope, params.d);
  return {
    theme: { name: site.theme, previewName: site.previewTheme },
    sections: await toSections(scope, site),
  };
}

export const getSectionUseCase = async (scope: Scope, { params }: InputOf<typeof getSection>): Promise<Section> =>
  toSection(scope, await findSite(scope, params.d), params.key);

export async function putSectionUseCase(
  scope: Scope,
  { params: { d, key }, body }: InputOf<typeof putSection>,
): Promise<Section> {
  await refuseBadScss(scope, key, body.values);
  const site = await saveSection(scope, d, key, { values: () => body.values, base: body.version });
  return toSection(scope, site, key);
}

export async function patchSectionUseCase(
  scope: Scope,
  { params: { d, key }, body }: InputOf<typeof patchSection>,
): Promise<Section> {
  await refuseBadScss(scope, key, body.values);
  const site = await saveSection(scope, d, key, {
    values: (now) => ({ ...now, ...body.values }),
    base: body.version,
  });
  return toSection(scope, site, key);
}

export async function listVersionsUseCase(scope: Scope, { params: { d, key } }: InputOf<typeof listVersions>) {
  const site = await findSite(scope, d);
  const rows = await loadSectionVersions(scope, site.id, key);
  const people = await listPeople(
    scope,
    rows.flatMap(({ by }) => by ?? []),
  );
  const items = rows.map(({ version, values, at, by }) => ({
    version,
    values: readSection(key, values) as SectionValues,
    at: at.toISOString(),
    by: people.get(by ?? '') ?? null,
  }));
  // The defaults can always be restored, however many versions there are.
  return { items: [...items, { version: 0, values: readSection(key, {}) as SectionValues, at: null, by: null }] };
}

export async function restoreSectionUseCase(
  scope: Scope,
  { params: { d, key }, body: { version } }: InputOf<typeof restoreSection>,
): Promise<Section> {
  const site = await saveSection(scope, d, key, {
    async values(_, { id }) {
      if (version === 0) return null;
      const found = (await loadSectionVersions(scope, id, key)).find((one) => one.version === version);
      if (!found) throw refuseSettings('version_unknown');
      return found.values;
    },
  });
  return toSection(scope, site, key);
}

/** Reverts to the live settings; before the first release, to the defaults. */
export async function discardSettingsUseCase(
  scope: Scope,
  { params: { d }, body: { keys } }: InputOf<typeof discardSettings>,
) {
  let site: SiteRow = await findSite(scope, d);
  for (const key of keys) site = await saveSection(scope, d, key, { values: (_, now) => liveValues(now, key) });
  return { sections: await toSections(scope, site, keys) };
}

function liveValues({ liveSettings, liveTheme, theme }: SiteRow, key: SectionName): SectionValues | null {
  if (liveSettings === null || (liveSettings[key] === undefined && key !== 'site-themes')) return null;
  return readSettings(liveSettings, liveTheme ?? theme)[key];
}
