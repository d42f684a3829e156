import { readSection, type SectionName, type SiteSettings, sections } from '#features/sites/contract/site-settings.ts';
import { isSame } from '../../change-words.ts';
import type { Section } from '../../contract/settings.ts';
import type { KeptValues } from './kept-draft.ts';

/** The sections of one screen, whole. */
export type Values = Partial<SiteSettings>;
/** What the form began with, and the version that was. */
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

/** The base with what was kept over it; what no longer fits its section is left. */
export const withKept = (keys: readonly SectionName[], base: Base, kept: KeptValues): Values => ({
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

/** Somebody else saved meanwhile: sections that were not touched here follow. Nothing where there is nothing to follow. */
export function followed(
  keys: readonly SectionName[],
  base: Base,
  values: Values,
  saved: readonly Section[],
): { readonly base: Base; readonly values: Values } | undefined {
  const now = baseOf(keys, saved);
  const touched = changedKeys(keys, base, values);
  const moving = keys.filter((key) => now.versions[key] !== base.versions[key] && !touched.includes(key));
  if (moving.length === 0) return undefined;
  const take = (from: Values | Base['versions']) => Object.fromEntries(moving.map((key) => [key, from[key]]));
  return {
    base: {
      values: { ...base.values, ...take(now.values) },
      versions: { ...base.versions, ...take(now.versions) },
    },
    values: { ...values, ...take(now.values) },
  };
}

/** What is wrong with a section, by the place in it: `social.0.url`. */
export function problemsOf(key: SectionName, values: unknown): Readonly<Record<string, string>> {
  const parsed = sections[key].safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
