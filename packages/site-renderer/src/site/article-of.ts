import { splitFrontMatter } from '../front-matter/split-front-matter.ts';
import type { ArticleContext } from '../markdown/article-context.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import { type Article, renderArticle } from '../markdown/render-markdown.ts';
import type { Warning } from '../output-file.ts';
import { outputPath, slugOf } from '../page-path.ts';
import { hashOf } from './hash-of.ts';
import { urlOf } from './look-up.ts';
import { maxPageLength } from './page-facts.ts';
import { postsFor } from './posts-for.ts';
import { type ReadKey, readKeys } from './read-keys.ts';
import { resolveImage, resolveLink } from './resolve.ts';
import { findSampleAddresses } from './sample-addresses.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';
import { seriesOf } from './term-views.ts';

/** The keys that were read while an output was rendered. */
export type Reading = {
  readonly reads: Set<ReadKey>;
  readonly warnings: Warning[];
  /** Places in pages that links lead to, each with the first link that does. */
  readonly wants?: Map<string, WantedPlace>;
};

type WantedPlace = { readonly from: string; readonly line: number | undefined; readonly href: string };

/** Articles by the hash of their source, for callers that render the same site again: kept while what they read is the same. */
export type ArticleCache = Map<string, CachedArticle>;
type CachedArticle = {
  readonly article: Article;
  readonly reads: readonly (readonly [key: ReadKey, hash: string])[];
  readonly warnings: readonly Warning[];
};

export type RenderOptions = {
  readonly highlighter?: Highlighter | undefined;
  readonly articles?: ArticleCache | undefined;
};

const empty: Article = { html: '', toc: [] };

/** The text of a page as HTML. Whatever goes wrong in it stays in it. */
export function articleOf(index: SiteIndex, page: IndexedPage, reading: Reading, options: RenderOptions): Article {
  const { path, hash, isCodeAllowed = true } = page.facts;
  const key = `${hash} ${path} ${index.mode} ${options.highlighter ? 'lit' : ''} ${isCodeAllowed}`;
  const known = options.articles?.get(key);
  if (known?.reads.every(([one, value]) => hashOf(index, one) === value)) {
    for (const [one] of known.reads) reading.reads.add(one);
    reading.warnings.push(...known.warnings);
    return known.article;
  }
  const own = { reads: new Set<ReadKey>(), warnings: [] as Warning[], wants: new Map<string, WantedPlace>() };
  const article = renderSafely(index, page, own, options);
  for (const one of own.reads) reading.reads.add(one);
  reading.warnings.push(...own.warnings);
  for (const [to, wanted] of own.wants) reading.wants?.set(to, wanted);
  options.articles?.set(key, {
    article,
    reads: [...own.reads].map((one) => [one, hashOf(index, one)] as const),
    warnings: own.warnings,
  });
  return article;
}

function renderSafely(index: SiteIndex, page: IndexedPage, reading: Reading, options: RenderOptions): Article {
  const { path } = page.facts;
  const source = index.sourceOf(path) ?? '';
  if (source.length > maxPageLength) return note(index, 'This page is larger than 5 MB.');
  const { mark, open, matter, close, body } = splitFrontMatter(source);
  const before = mark + open + matter + close;
  try {
    const article = renderArticle(body, contextFor(index, page, reading, options, countLines(before)));
    reading.warnings.push(...findSampleAddresses(path, source));
    return article;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reading.warnings.push({ path, code: 'page_failed', message: `This page can’t be built: ${reason}` });
    return note(index, 'This page can’t be built.');
  }
}

const note = (index: SiteIndex, text: string): Article =>
  index.mode === 'preview' ? { html: `<p class="w-note" role="note">${text}</p>`, toc: [] } : empty;

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Notes a link to a place inside a page of this site. */
function wantPlace(
  index: SiteIndex,
  page: IndexedPage,
  url: string,
  link: Pick<WantedPlace, 'line' | 'href'>,
  wants: Reading['wants'],
): void {
  const cut = url.indexOf('#');
  const place = url.slice(cut + 1);
  const to = cut === 0 ? urlOf(index, page.address) : url.slice(0, cut).split('?', 1)[0];
  if (place === '' || !to?.startsWith(`${index.basePath}/`) || to.startsWith('//') || !to.endsWith('/')) return;
  try {
    const goal = `${outputPath(decodeURI(to.slice(index.basePath.length)))}#${decodeURIComponent(place)}`;
    if (wants && !wants.has(goal)) wants.set(goal, { from: page.facts.path, ...link });
  } catch {
    // Not written as addresses are: no browser finds it either, and the link itself is checked elsewhere.
  }
}

function contextFor(
  index: SiteIndex,
  page: IndexedPage,
  { reads, warnings, wants }: Reading,
  { highlighter }: RenderOptions,
  firstLine: number,
): ArticleContext {
  const { path } = page.facts;
  const told = new Set<string>();
  const warn = (warning: Omit<Warning, 'path'>): void => {
    warnings.push({ path, ...warning });
  };
  /** An address that is wrong in several places of a page is told at each of its lines. */
  const warnAbout = (code: Warning['code'], target: string, line: number | undefined, message: string): void => {
    const key = `${code} ${line} ${target}`;
    if (told.has(key)) return;
    told.add(key);
    warn({ code, message, target, ...(line === undefined ? {} : { line }) });
  };
  return {
    mode: index.mode,
    language: index.site.language,
    firstLine,
    isCodeAllowed: page.facts.isCodeAllowed ?? true,
    social: index.site.social,
    siteUrl: urlOf(index, '/'),
    warn,
    highlight: (code, language) => highlighter?.highlight(code, language) ?? null,
    resolveLink: (href, line) => {
      const { url, isBroken, tried } = resolveLink(index, page, href);
      for (const one of tried) reads.add(readKeys.link(one));
      if (isBroken)
        warnAbout('broken_link', href, line, `The link to “${href}” is broken. That page or file doesn’t exist.`);
      else if (href.includes('#')) wantPlace(index, page, url, { line, href }, wants);
      return { url, isBroken };
    },
    resolveImage: (src, line) => {
      const { tried, ...image } = resolveImage(index, page, src);
      for (const one of tried) reads.add(readKeys.link(one));
      if (image.isMissing) warnAbout('missing_image', src, line, `The image “${src}” wasn’t found.`);
      return image;
    },
    posts: (query) => {
      reads.add(readKeys.posts(query));
      return postsFor(index, query);
    },
    series: (name) => {
      const wanted = name ?? page.facts.series[0];
      if (wanted === undefined) return null;
      reads.add(readKeys.series(slugOf(wanted)));
      return seriesOf(index, page, wanted);
    },
  };
}
