import { type EditedSource, editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** The values of the page settings form: texts and lists, empty if the page does not set them. */
export type SettingsValues = {
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly expiryDate: string;
  readonly draft: boolean;
  readonly slug: string;
  readonly url: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly series: readonly string[];
  readonly series_style: string;
  readonly weight: string;
  readonly image: string;
};

export type SettingsKey = keyof SettingsValues;

export const emptySettings: SettingsValues = {
  title: '',
  description: '',
  date: '',
  expiryDate: '',
  draft: false,
  slug: '',
  url: '',
  tags: [],
  authors: [],
  series: [],
  series_style: '',
  weight: '',
  image: '',
};

export const settingsKeys = Object.keys(emptySettings) as readonly SettingsKey[];

type Matter = Readonly<Record<string, unknown>>;

/** Hugo ignores the case of keys, so a page may write them either way. */
export function spellingIn(matter: Matter, key: SettingsKey): string {
  return Object.keys(matter).findLast((name) => name.toLowerCase() === key.toLowerCase()) ?? key;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : textOf(value) === '' ? [] : [textOf(value)];

/** The values of front matter for the form. */
export function settingsOf(matter: Matter): SettingsValues {
  const value = (key: SettingsKey): unknown => matter[spellingIn(matter, key)];
  return {
    title: textOf(value('title')),
    description: textOf(value('description')),
    date: textOf(value('date')),
    expiryDate: textOf(value('expiryDate')),
    draft: value('draft') === true || value('draft') === 'true',
    slug: textOf(value('slug')),
    url: textOf(value('url')),
    tags: listOf(value('tags')),
    authors: listOf(value('authors')),
    series: listOf(value('series')),
    series_style: textOf(value('series_style')),
    weight: textOf(value('weight')),
    image: textOf(value('image')),
  };
}

/** Only the values that changed; empty ones are removed. */
export function settingsChanges(matter: Matter, now: SettingsValues): Record<string, unknown> {
  const before = settingsOf(matter);
  const changed = settingsKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(changed.map((key) => [spellingIn(matter, key), written(key, now)]));
}

function written(key: SettingsKey, values: SettingsValues): unknown {
  if (key === 'draft') return values.draft ? true : undefined;
  if (key === 'weight') return values.weight.trim() === '' ? undefined : Number(values.weight);
  const value = values[key];
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return Array.isArray(value) && value.length > 0 ? [...value] : undefined;
}

/** A page's front matter for the form, with the keys the form does not know as raw lines. */
export function readSettings(source: string) {
  const split = splitFrontMatter(source);
  const { matter, problem } = readFrontMatter(split);
  return { matter, values: settingsOf(matter), problem, unknown: unknownYaml(split.matter), format: split.format };
}

/** The source with these settings; every other byte is unchanged. */
export const withSettings = (source: string, now: SettingsValues): EditedSource =>
  editFrontMatter(source, settingsChanges(readSettings(source).matter, now));

/** The lines of keys the form does not know, with their comments and nested values. */
export function unknownYaml(matter: string): string {
  const known = new Set(settingsKeys.map((key) => key.toLowerCase()));
  const unknownLines: string[] = [];
  let isKnown = false;
  for (const line of matter.split(/\r?\n/)) {
    const name = /^["']?([^\s"'#:[\]{}-][^"':]*)["']?\s*:/.exec(line)?.[1];
    if (name !== undefined) isKnown = known.has(name.trim().toLowerCase());
    if (!isKnown) unknownLines.push(line);
  }
  return unknownLines.join('\n').trim();
}
