import { Colours } from '@plinth/site-renderer/look/look.ts';
import { z } from 'zod';
import { isSectionName, type SectionName, sections } from '#features/sites/contract/site-settings.ts';

type Values = Readonly<Record<string, unknown>>;
/** A theme's default colors, for those that were not chosen. */
export type ThemeColours = { readonly light: Colours; readonly dark: Colours };

export const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Names of the fields that differ, in the form's order. */
export function changedFields(key: SectionName, before: Values, after: Values): readonly string[] {
  return Object.keys(sections[key].shape).filter((field) => !isSame(before[field], after[field]));
}

/** The changed fields by the form's labels. Colors are listed individually, because they are chosen individually. */
export function changedTitles(key: string, before: Values, after: Values, own?: ThemeColours): readonly string[] {
  if (!isSectionName(key)) return [];
  const titles = changedFields(key, before, after).flatMap((field) => {
    const isColours = key === 'site-colors' && (field === 'light' || field === 'dark');
    const colours = isColours ? changedColours(before[field] ?? own?.[field], after[field] ?? own?.[field]) : [];
    return colours.length > 0 ? colours : [titleOf(key, field)];
  });
  return [...new Set(titles)];
}

function changedColours(before: unknown, after: unknown): readonly string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(Colours.shape)
    .filter((name) => before[name] !== after[name])
    .map((name) => titleIn(Colours, name));
}

export const titleOf = (key: SectionName, field: string): string => titleIn(sections[key], field);

const titleIn = ({ shape }: z.ZodObject, field: string): string => {
  const known: Readonly<Record<string, z.core.$ZodType>> = shape;
  const schema = known[field];
  return (schema && z.globalRegistry.get(schema)?.title) ?? field;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export type ValueLabels = {
  readonly on: string;
  readonly off: string;
  readonly nothing: string;
  readonly own: string;
  readonly entries: (count: number) => string;
};

const maxLength = 120;

/** A value formatted for display, so that two values can be distinguished. */
export function formatValue(value: unknown, words: ValueLabels): string {
  if (value === null || value === undefined) return words.own;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.length === 0 ? words.nothing : words.entries(value.length);
  if (isRecord(value)) return Object.values(value).map(String).join(', ').slice(0, maxLength) || words.nothing;
  const text = String(value);
  if (text === '') return words.nothing;
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}
