import { LinkTarget, type MenuLink } from '#features/sites/contract/menu-links.ts';
import { readSection, type SectionName, type SiteSettings, sections } from '#features/sites/contract/site-settings.ts';
import type { Section } from '../../contract/settings.ts';
import { isSame } from '../../describe-changes.ts';
import type { StoredValues } from './stored-draft.ts';

/** The sections of one screen, with all values. */
export type Values = Partial<SiteSettings>;
/** The initial values of the form, and their version. */
export type Base = { readonly values: Values; readonly versions: Readonly<Partial<Record<SectionName, number>>> };

export function baseOf(keys: readonly SectionName[], saved: readonly Section[]): Base {
  const found = keys.map((key) => [key, saved.find((section) => section.key === key)] as const);
  return {
    values: Object.fromEntries(found.map(([key, section]) => [key, readSection(key, section?.values)])),
    versions: Object.fromEntries(found.map(([key, section]) => [key, section?.version ?? 0])),
  };
}

/** Sections that the form would change. */
export const changedKeys = (keys: readonly SectionName[], base: Base, values: Values): readonly SectionName[] =>
  keys.filter((key) => !isSame(base.values[key], values[key]));

/** The base merged with stored values; invalid ones are dropped. */
export const withStored = (keys: readonly SectionName[], base: Base, kept: StoredValues): Values => ({
  ...base.values,
  ...Object.fromEntries(
    keys.flatMap((key) => {
      const names = Object.keys(sections[key].shape);
      const values = kept[key];
      const fits = values !== undefined && names.every((name) => Object.hasOwn(values, name));
      return fits ? [[key, values]] : [];
    }),
  ),
});

/**
 * Values for the preview while some of them are being typed. A menu is shown without incomplete rows; any other invalid value is replaced
 * by the saved one. An invalid section would be rendered with its defaults instead.
 */
function validValues(base: Base, values: Values): Values {
  const entries = (Object.keys(values) as SectionName[]).map((key) => {
    const filled = Object.fromEntries(
      Object.entries({ ...values[key] }).map(([field, value]) => [
        field,
        isMenu(key, field) ? filledRows(value) : value,
      ]),
    );
    const bad = new Set(Object.keys(problemsOf(key, filled)).map((path) => path.split('.', 1)[0]));
    const saved: Readonly<Record<string, unknown>> = { ...base.values[key] };
    const drawn = Object.entries(filled).map(([field, value]) => [field, bad.has(field) ? saved[field] : value]);
    return [key, Object.fromEntries(drawn)];
  });
  return Object.fromEntries(entries);
}

/** The values for the preview: the form's values, in the scheme whose colors are being edited. */
export function previewValues(base: Base, values: Values, scheme: 'light' | 'dark' | null): Values {
  const drawn = validValues(base, values);
  const colors = drawn['site-colors'];
  return scheme && colors ? { ...drawn, 'site-colors': { ...colors, scheme } } : drawn;
}

const isMenu = (key: SectionName, field: string): boolean => key !== 'font-links' && field === 'links';

const filledRows = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? (rows as readonly MenuLink[])
        .filter(({ title, link }) => title.trim() !== '' && LinkTarget.safeParse(link).success)
        .map((row) => ({ ...row, items: filledRows(row.items) }))
    : rows;

/** The problems of a section, by path: `social.0.url`. */
export function problemsOf(key: SectionName, values: unknown): Readonly<Record<string, string>> {
  const parsed = sections[key].safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
