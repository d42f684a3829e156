import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { findMediaIds } from '@plinth/site-renderer/media-path.ts';
import { folderOf, isPart, isReservedRoot, pageAddress } from '@plinth/site-renderer/page-path.ts';
import { isUnreadable, readPage } from '@plinth/site-renderer/site/page-facts.ts';
import type { ListedFrontMatter } from './contract/fields.ts';
import { isPageFile } from './contract/tree-path.ts';
import { linkTargets } from './links/link-targets.ts';

/** Data extracted from a file and stored beside its bytes: for lists, search and link rewriting. */
export type FileFacts = {
  readonly frontMatter: ListedFrontMatter | null;
  readonly links: readonly string[];
  /** The ids of the files of the library that it shows or links to. */
  readonly media: readonly string[];
  readonly title: string;
  readonly body: string;
  /** Why the front matter cannot be parsed; null if it can. */
  readonly problem: string | null;
};

export const noFacts: FileFacts = { frontMatter: null, links: [], media: [], title: '', body: '', problem: null };

/** Only the beginning of a longer text is indexed; PostgreSQL allows at most a megabyte in an index entry. */
const maxBody = 100_000;
const maxText = 500;
const maxItems = 100;

/** Parses a page as the renderer does, so that lists and the site agree. Never fails, whatever the text. */
export function readFacts(path: string, hash: string, source: string): FileFacts {
  if (!isPageFile(path)) return noFacts;
  const page = readPage({ path, hash, source });
  const { body } = splitFrontMatter(source);
  const frontMatter: ListedFrontMatter = {
    ...(page.title ? { title: truncate(page.title) } : {}),
    ...(page.isDraft ? { draft: true } : {}),
    ...(page.date ? { date: page.date } : {}),
    ...(page.publishAt && page.publishAt !== page.date ? { publishDate: page.publishAt } : {}),
    ...(page.expireAt ? { expiryDate: page.expireAt } : {}),
    ...(page.weight ? { weight: page.weight } : {}),
    ...(page.menu ? { menu: page.menu } : {}),
    ...listed('authors', page.authors),
    ...listed('tags', page.tags),
    ...listed('series', page.series),
    ...(page.slug ? { slug: truncate(page.slug) } : {}),
    ...(page.url ? { url: truncate(page.url) } : {}),
    ...(isReservedRoot(path) ? { __system: true } : {}),
  };
  return {
    frontMatter,
    links: linkTargets(path, source),
    media: findMediaIds(source),
    title: truncate(page.title),
    body: storable(body.slice(0, maxBody)),
    problem: page.warnings.find(({ code }) => isUnreadable(code))?.message ?? null,
  };
}

const listed = (key: 'authors' | 'tags' | 'series', values: readonly string[]) =>
  values.length > 0 ? { [key]: values.slice(0, maxItems).map(truncate) } : {};

const truncate = (text: string): string => storable(text.slice(0, maxText));

/** PostgreSQL cannot store NUL characters or lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

/** The public address of a file: a page's own address, a static file's path below the root, null for others. */
export function publicAddressOf(path: string, frontMatter: ListedFrontMatter | null): string | null {
  if (path.startsWith('/static/')) return path.slice('/static'.length);
  if (!isPageFile(path) || isPart(path)) return null;
  return pageAddress(path, frontMatter?.slug, frontMatter?.url);
}

/** The file name without folders; searched in addition to the title. */
export const nameOf = (path: string): string => path.slice(folderOf(path).length);

/** The file name without its extension. */
export const stemOf = (path: string): string => nameOf(path).replace(/(?<=.)\.[^.]+$/, '');
