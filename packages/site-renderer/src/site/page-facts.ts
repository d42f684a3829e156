import { contentHash } from '../content-hash.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import type { Matter } from '../front-matter/read-simple-yaml.ts';
import { splitFrontMatter } from '../front-matter/split-front-matter.ts';
import type { Warning } from '../output-file.ts';
import type { PageSource } from '../site-document.ts';
import { readInstant } from './dates.ts';
import { listTexts } from './list-texts.ts';
import { type PageTemplate, pageTemplates } from './page-templates.ts';
import { plainSummary } from './plain-summary.ts';
import { type PageMenu, readMenu } from './read-menu.ts';

/** Facts about a page that need no rendering. Plain data that can be cached by `hash` and passed in again. */
export type PageFacts = {
  readonly path: string;
  /** Of the whole source. */
  readonly hash: string;
  readonly title: string;
  /** The title for search engines and shares; empty if it is the page's. */
  readonly seoTitle: string;
  readonly description: string;
  /** The description, or the beginning of the text. */
  readonly summary: string;
  readonly date: string | null;
  readonly updated: string | null;
  readonly publishAt: string | null;
  readonly expireAt: string | null;
  readonly isDraft: boolean;
  readonly slug: string | null;
  readonly url: string | null;
  readonly weight: number;
  /** Whether the page is in the menu that is derived from pages; null leaves it to the menu. */
  readonly menu: PageMenu | null;
  /** Another template than the theme's own. */
  readonly template: PageTemplate | null;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly series: readonly string[];
  readonly seriesStyle: 'none' | 'collapsed' | 'expanded';
  readonly image: string | null;
  readonly imageAlt: string;
  readonly aliases: readonly string[];
  readonly isHiddenFromSearch: boolean;
  readonly hasToc: boolean;
  readonly minutes: number;
  /** Only where it is not. */
  readonly isCodeAllowed?: false;
  readonly warnings: readonly Warning[];
};

/** The facts that decide the URL of a page, the lists it appears on, and its position there. */
export const placeFields = [
  'path',
  'date',
  'publishAt',
  'expireAt',
  'isDraft',
  'slug',
  'url',
  'weight',
  'tags',
  'authors',
  'series',
  'aliases',
  'isHiddenFromSearch',
] as const satisfies readonly (keyof PageFacts)[];

/** Warnings of a page that stays private because its front matter could not be parsed. */
export const isUnreadable = (code: Warning['code']): boolean =>
  code === 'front_matter_unreadable' || code === 'front_matter_too_large';

/** Larger than any page a person writes; it shows as a note instead. */
export const maxPageLength = 5 * 1024 * 1024;

/** Characters read in a minute. */
const readingSpeed = 1200;

export function readPage(file: PageSource): PageFacts {
  const split = splitFrontMatter(file.source);
  const { matter, problem } = readFrontMatter(split);
  const warnings: Warning[] = problem ? [{ path: file.path, ...problem }] : [];
  const values = lowerCased(matter);
  const text = (...names: readonly string[]): string => firstText(values, names);
  const instant = (...names: readonly string[]): string | null => {
    const raw = text(...names);
    if (raw === '') return null;
    const read = readInstant(raw);
    if (read === null)
      warnings.push({ path: file.path, line: 1, code: 'front_matter_value', message: `“${raw}” is not a date.` });
    return read;
  };
  if (file.source.length > maxPageLength)
    warnings.push({ path: file.path, code: 'page_too_large', message: 'The page is larger than 5 MB.' });
  const date = instant('date');
  const publishAt = instant('publishdate', 'pubdate', 'published');
  const description = text('description', 'summary');
  const style = text('series_style', 'seriesstyle');
  const draft = readDraft(values);
  if (draft === 'unclear') warnings.push(unclearDraft(file.path));
  // Front matter that cannot be parsed may have said that the page is a draft or not due yet, so the page stays private.
  const isUnclear = problem !== undefined || (publishAt === null && text('publishdate', 'pubdate', 'published') !== '');
  const isDraft = isUnclear || draft !== 'no';
  return {
    path: file.path,
    hash: file.hash ?? contentHash(file.source),
    title: text('title', 'linktitle') || titleFromPath(file.path),
    seoTitle: text('seo_title', 'seotitle'),
    description,
    summary: description || plainSummary(split.body),
    date,
    updated: instant('lastmod', 'modified') ?? (file.modifiedAt ? readInstant(file.modifiedAt) : null),
    publishAt: publishAt ?? date,
    expireAt: instant('expirydate', 'unpublishdate'),
    isDraft,
    slug: text('slug') || null,
    url: text('url') || null,
    weight: typeof values.get('weight') === 'number' ? Number(values.get('weight')) : 0,
    menu: readMenu(values.get('menu') ?? values.get('menus')),
    template: pageTemplates.find((name) => name === text('layout').toLowerCase()) ?? null,
    tags: listTexts(values.get('tags')),
    authors: listTexts(values.get('authors') ?? values.get('author')),
    series: listTexts(values.get('series')),
    seriesStyle: style === 'none' || style === 'expanded' ? style : 'collapsed',
    image: imageOf(values),
    imageAlt: text('image_alt', 'imagealt'),
    aliases: listTexts(values.get('aliases')),
    isHiddenFromSearch: values.get('noindex') === true || values.get('sitemap_exclude') === true,
    hasToc: values.get('toc') === true,
    minutes: Math.max(1, Math.round(split.body.length / readingSpeed)),
    ...(file.isCodeAllowed === false ? { isCodeAllowed: false } : {}),
    warnings,
  };
}

const unclearDraft = (path: string): Warning => ({
  path,
  line: 1,
  code: 'front_matter_value',
  message: '“draft” must be true or false, so this page stays a draft.',
});

/** Jekyll says `published: false`; older YAML writes truth as `yes` and `on`. */
function readDraft(values: ReadonlyMap<string, unknown>): 'yes' | 'no' | 'unclear' {
  if (values.get('published') === false) return 'yes';
  const value = values.get('draft') ?? false;
  const said = String(value).trim().toLowerCase();
  if (/^(?:true|yes|on|y|1)$/.test(said)) return 'yes';
  return /^(?:false|no|off|n|0|)$/.test(said) ? 'no' : 'unclear';
}

/** Hugo does not tell `publishDate` from `publishdate`; what lies in `params` counts too, where nothing outside says more. */
function lowerCased(matter: Matter): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(matter)) {
    if (name === 'params' && typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) values.set(inner.toLowerCase(), one);
  }
  for (const [name, value] of Object.entries(matter)) values.set(name.toLowerCase(), value);
  return values;
}

function firstText(values: ReadonlyMap<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value = values.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return '';
}

function imageOf(values: ReadonlyMap<string, unknown>): string | null {
  for (const name of ['image', 'cover', 'featured_image', 'images', 'thumbnail']) {
    const [first] = listTexts(values.get(name));
    if (first) return first;
  }
  return null;
}

function titleFromPath(path: string): string {
  const parts = path.replace(/\.(md|markdown)$/i, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^_?index$/.test(last) ? (parts.at(-2) ?? '') : last;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? '' : words.slice(0, 1).toUpperCase() + words.slice(1);
}
