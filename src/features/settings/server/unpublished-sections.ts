import { isDeepStrictEqual } from 'node:util';
import { readSettings, type SectionName, sectionNames } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';

type Compared = Pick<SiteRow, 'settings' | 'theme' | 'liveSettings' | 'liveTheme'>;

/** The sections whose saved values are not live. Before the first release: those that were changed. */
export function unpublishedSections({ settings, theme, liveSettings, liveTheme }: Compared): ReadonlySet<SectionName> {
  const saved = readSettings(settings, theme);
  const live = readSettings(liveSettings ?? {}, liveTheme ?? theme);
  return new Set(sectionNames.filter((name) => !isDeepStrictEqual(saved[name], live[name])));
}
