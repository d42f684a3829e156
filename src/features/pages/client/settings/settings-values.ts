import { replaceCustom } from '@plinth/site-renderer/front-matter/custom-front-matter.ts';
import { type EditedSource, editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { readMenu } from '@plinth/site-renderer/site/read-menu.ts';

/** The values of the page settings form: texts and lists, empty if the page does not set them. */
export type SettingsValues = {
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly publishDate: string;
  readonly expiryDate: string;
  readonly draft: boolean;
  readonly slug: string;
  readonly url: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly series: readonly string[];
  readonly series_style: string;
  readonly weight: string;
  readonly menu: string;
  readonly layout: string;
  readonly image: string;
  readonly seo_title: string;
  readonly noindex: boolean;
};

export type SettingsKey = keyof SettingsValues;

export const emptySettings: SettingsValues = {
  title: '',
  description: '',
  date: '',
  publishDate: '',
  expiryDate: '',
  draft: false,
  slug: '',
  url: '',
  tags: [],
  authors: [],
  series: [],
  series_style: '',
  weight: '',
  menu: '',
  layout: '',
  image: '',
  seo_title: '',
  noindex: false,
};

export const settingsKeys = Object.keys(emptySettings) as readonly SettingsKey[];

/** Other names that the renderer reads, in its order. */
const otherNames: Partial<Record<SettingsKey, readonly string[]>> = {
  description: ['summary'],
  publishDate: ['pubdate', 'published'],
  expiryDate: ['unpublishdate'],
  authors: ['author'],
  series_style: ['seriesstyle'],
  menu: ['menus'],
  image: ['cover', 'featured_image', 'thumbnail'],
  seo_title: ['seotitle'],
};

type Matter = Readonly<Record<string, unknown>>;

/** The page's name of a setting. Hugo ignores the case of keys and knows some by other names; a page may write them either way. */
export function spellingIn(matter: Matter, key: SettingsKey): string {
  const names = Object.keys(matter);
  const find = (wanted: string) => names.findLast((name) => name.toLowerCase() === wanted.toLowerCase());
  const own = find(key);
  if (own !== undefined) return own;
  const other = (otherNames[key] ?? []).map(find).find((name) => name !== undefined && isPlain(matter[name]));
  return other ?? key;
}

/** A boolean or a map under another name means something else, such as `published: false`. */
const isPlain = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : textOf(value) === '' ? [] : [textOf(value)];

const isOn = (value: unknown): boolean => value === true || value === 'true';

/** The values of front matter for the form. */
export function settingsOf(matter: Matter): SettingsValues {
  const value = (key: SettingsKey): unknown => matter[spellingIn(matter, key)];
  return {
    title: textOf(value('title')),
    description: textOf(value('description')),
    date: textOf(value('date')),
    publishDate: textOf(value('publishDate')),
    expiryDate: textOf(value('expiryDate')),
    draft: isOn(value('draft')),
    slug: textOf(value('slug')),
    url: textOf(value('url')),
    tags: listOf(value('tags')),
    authors: listOf(value('authors')),
    series: listOf(value('series')),
    series_style: textOf(value('series_style')),
    weight: textOf(value('weight')),
    menu: readMenu(value('menu')) ?? '',
    layout: textOf(value('layout')),
    image: textOf(value('image')),
    seo_title: textOf(value('seo_title')),
    noindex: isOn(value('noindex')),
  };
}

/** Only the values that changed; empty ones are removed. */
export function settingsChanges(matter: Matter, now: SettingsValues): Record<string, unknown> {
  const before = settingsOf(matter);
  const changed = settingsKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(changed.map((key) => [spellingIn(matter, key), written(key, now)]));
}

function written(key: SettingsKey, values: SettingsValues): unknown {
  if (key === 'weight') return values.weight.trim() === '' ? undefined : Number(values.weight);
  // The main menu has this name in Hugo.
  if (key === 'menu') return { shown: 'main', hidden: false }[values.menu];
  const value = values[key];
  if (typeof value === 'boolean') return value ? true : undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return value.length > 0 ? [...value] : undefined;
}

/** A page's front matter for the form. */
export function readSettings(source: string) {
  const split = splitFrontMatter(source);
  const { matter, problem } = readFrontMatter(split);
  const hasCustomText = split.format === 'yaml' || split.format === 'none';
  return { matter, values: settingsOf(matter), problem, hasCustomText };
}

/** The keys that have a field. A menu entry with details has none: the field only says whether there is one. */
export function keysWithFields(matter: Matter): ReadonlySet<string> {
  const keys = settingsKeys.flatMap((key) => {
    const spelled = spellingIn(matter, key);
    const hasDetails = key === 'menu' && typeof matter[spelled] === 'object' && !Array.isArray(matter[spelled]);
    return hasDetails ? [] : [key, spelled];
  });
  return new Set(keys.map((key) => key.toLowerCase()));
}

/** The source with these settings; every other byte is unchanged. */
export const withSettings = (source: string, now: SettingsValues): EditedSource =>
  editFrontMatter(source, settingsChanges(readSettings(source).matter, now));

/** The same, with another text of the custom keys, which only YAML has a field for. */
export function withAllSettings(source: string, now: SettingsValues, custom: string): EditedSource {
  const { matter, hasCustomText } = readSettings(source);
  if (!hasCustomText) return withSettings(source, now);
  const made = replaceCustom(source, custom, keysWithFields(matter));
  return made.ok ? editFrontMatter(made.source, settingsChanges(matter, now)) : made;
}
