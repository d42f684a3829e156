import { isDeepStrictEqual } from 'node:util';
import { isSectionName, readSection, type SectionName, sections } from '#features/sites/contract/site-settings.ts';
import { type SiteRow, writeSections } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import { themes } from '#themes/themes.ts';
import { addSectionVersion, newestSectionVersions } from './section-versions.ts';

type Values = Readonly<Record<string, unknown>>;

/** The outcome of every imported section: each is named in exactly one place. */
export type ImportedSections = {
  readonly imported: readonly string[];
  /** Unchanged. */
  readonly unchanged: readonly string[];
  /** Existing, and not to be replaced. */
  readonly skipped: readonly string[];
  readonly rejected: readonly { readonly section: string; readonly reasons: readonly string[] }[];
};

type Checked = { readonly values: Values; readonly theme?: string } | { readonly reasons: readonly string[] };

/**
 * Imports settings sections of an export, with the theme. Each is validated as if a person had saved it, and becomes the next version of
 * its section: it can be reverted in the history, and an open form with an older version detects the conflict. The caller has locked the
 * site.
 */
export async function importSections(
  scope: Scope,
  site: SiteRow,
  incoming: Values,
  { isOverwriting, by }: { readonly isOverwriting: boolean; readonly by: string | null },
): Promise<ImportedSections> {
  const [imported, unchanged, skipped] = [[] as SectionName[], [] as string[], [] as string[]];
  const rejected: { section: string; reasons: readonly string[] }[] = [];
  const newest = await newestSectionVersions(scope, site.id);
  let { settings, theme } = site;
  for (const [name, raw] of Object.entries(incoming).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const checked = await checkSection(site.projectId, name, raw);
    if ('reasons' in checked) rejected.push({ section: name, reasons: checked.reasons });
    else if (isSectionName(name)) {
      const next = { values: checked.values, theme: isOverwriting ? (checked.theme ?? theme) : theme };
      const isThere = settings[name] !== undefined;
      const now = withoutTheme(readSection(name, settings[name]));
      if (isDeepStrictEqual(now, next.values) && next.theme === theme) unchanged.push(name);
      else if (isThere && !isOverwriting) skipped.push(name);
      else {
        settings = { ...settings, [name]: next.values };
        theme = next.theme;
        imported.push(name);
        const stored = name === 'site-themes' ? { ...next.values, theme } : next.values;
        await addSectionVersion(scope, site, name, (newest.get(name)?.version ?? 0) + 1, stored, by);
      }
    }
  }
  if (imported.length > 0) {
    const previewTheme = theme === site.theme ? site.previewTheme : null;
    await writeSections(scope, site, { settings, theme, previewTheme });
  }
  return { imported, unchanged, skipped, rejected };
}

/** The theme is stored beside the sections. */
const withoutTheme = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'theme'));

async function checkSection(projectId: string, name: string, raw: unknown): Promise<Checked> {
  if (!isSectionName(name)) return { reasons: ['This version of Plinth doesn’t have this section.'] };
  const read = sections[name].safeParse(raw);
  if (!read.success)
    return {
      reasons: read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')),
    };
  const values: Values = read.data;
  if (name === 'user-scss' && typeof values.source === 'string') {
    const { problem } = await compileScss(projectId, values.source);
    if (problem) return { reasons: [`Line ${problem.line}: ${problem.message}`] };
  }
  if (name !== 'site-themes') return { values };
  // An export from before themes were exported has none.
  const wanted = typeof raw === 'object' && raw !== null && 'theme' in raw ? String(values.theme) : undefined;
  if (wanted !== undefined && !themes.some((theme) => theme.name === wanted))
    return { reasons: [`The theme “${wanted}” is not installed.`] };
  return { values: withoutTheme(values), ...(wanted === undefined ? {} : { theme: wanted }) };
}
