import { pageTemplates } from '@plinth/site-renderer/site/page-templates.ts';

/** A key of front matter that the renderer reads; `values` are the ones to choose from. */
export type FrontMatterKey = {
  readonly key: string;
  readonly values?: readonly string[];
  readonly kind?: 'date' | 'yes-no' | 'number';
  /** Names of the site that its list takes. */
  readonly terms?: 'tags' | 'authors' | 'series';
};

const yesNo = { kind: 'yes-no', values: ['true', 'false'] } as const;

export const frontMatterKeys = [
  { key: 'title' },
  { key: 'description' },
  { key: 'date', kind: 'date' },
  { key: 'publishDate', kind: 'date' },
  { key: 'expiryDate', kind: 'date' },
  { key: 'lastmod', kind: 'date' },
  { key: 'draft', ...yesNo },
  { key: 'slug' },
  { key: 'url' },
  { key: 'aliases' },
  { key: 'tags', terms: 'tags' },
  { key: 'authors', terms: 'authors' },
  { key: 'series', terms: 'series' },
  { key: 'series_style', values: ['none', 'collapsed', 'expanded'] },
  { key: 'weight', kind: 'number' },
  { key: 'menu', values: ['main', 'false'] },
  { key: 'layout', values: pageTemplates },
  { key: 'image' },
  { key: 'image_alt' },
  { key: 'seo_title' },
  { key: 'noindex', ...yesNo },
  { key: 'toc', ...yesNo },
] as const satisfies readonly FrontMatterKey[];

const byName: ReadonlyMap<string, FrontMatterKey> = new Map(frontMatterKeys.map((one) => [one.key.toLowerCase(), one]));

/** Hugo ignores the case of keys. */
export const findKey = (name: string): FrontMatterKey | undefined => byName.get(name.toLowerCase());
