import { widgetScript } from '../browser/compiled.ts';
import { trusted } from '../html.ts';
import type { Anchors, OutputFile, PlannedOutput, RenderedOutput } from '../output-file.ts';
import { slugOf } from '../page-path.ts';
import type { PageView, SeriesView } from '../views.ts';
import { listWidgets } from '../widgets/list-widgets.ts';
import { aroundOf, isPost } from './around-view.ts';
import { articleOf, type Reading, type RenderOptions } from './article-of.ts';
import { lookSheet, styleSheet } from './assets.ts';
import { crumbsOf } from './crumbs.ts';
import { dateView } from './dates.ts';
import { writeDocument } from './document.ts';
import { renderFeed } from './feed.ts';
import { pictureOf } from './link-view.ts';
import type { OutputPlan } from './plan-outputs.ts';
import { type ReadKey, readKeys } from './read-keys.ts';
import { renderHome, renderList, renderTerms } from './render-lists.ts';
import { redirectTarget, renderRedirect, renderRedirects, renderRobots } from './render-small-files.ts';
import { resolveImage } from './resolve.ts';
import { renderSearch } from './search-page.ts';
import { type IndexedPage, type SiteIndex, taxonomies } from './site-index.ts';
import { siteView } from './site-view.ts';
import { renderShard, renderSitemap } from './sitemap.ts';
import { authorView, seriesOf, termLink } from './term-views.ts';

/** Makes one output. Never throws for what a page holds: that becomes a warning, and the other outputs are not touched. */
export async function renderOutput(
  index: SiteIndex,
  plan: OutputPlan,
  key: string,
  options: RenderOptions = {},
): Promise<RenderedOutput | null> {
  const planned = plan.outputs.get(key);
  if (!planned) return null;
  const first = renderNow(index, planned, options);
  // Languages are loaded when a page first shows them; then it is made again, in colour.
  return (await options.highlighter?.loadWanted()) ? renderNow(index, planned, options) : first;
}

/** The same without waiting: code in languages that are not loaded yet stays plain. */
export function renderNow(index: SiteIndex, planned: PlannedOutput, options: RenderOptions): RenderedOutput {
  const wants: NonNullable<Reading['wants']> = new Map();
  const reading: Reading = { reads: new Set(), warnings: [], wants };
  const file = fileFor(index, planned, reading, options);
  const rendered = { file, reads: [...reading.reads], warnings: reading.warnings };
  const isText = planned.key.startsWith('page:') || planned.key === 'home' || wants.size > 0;
  if (file.kind !== 'text' || !isText) return rendered;
  const anchors: Anchors = {
    has: placesIn(file.body),
    wants: [...wants].map(([to, { from, line, href }]) => [from, to, line ?? null, href] as const),
  };
  return { ...rendered, anchors: detached(anchors) };
}

/** A piece of a text keeps the whole text in memory for as long as anybody holds the piece; a copy does not. */
const detached = (anchors: Anchors): Anchors => JSON.parse(JSON.stringify(anchors));

/** Every id in a page. */
const placesIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');

/** Readers on phones wait for it. */
const largePicture = 1024 * 1024;

function fileFor(index: SiteIndex, planned: PlannedOutput, reading: Reading, options: RenderOptions): OutputFile {
  const { path, type, key } = planned;
  if (key.startsWith('static:')) {
    reading.reads.add(readKeys.static(key.slice(7)));
    const staticFile = index.staticFiles.get(key.slice(7));
    if (staticFile && staticFile.size > largePicture && type.startsWith('image/'))
      reading.warnings.push({
        path: `/static${staticFile.path}`,
        code: 'large_image',
        message: `This image is ${(staticFile.size / 1024 / 1024).toFixed(1)} MB. It loads slowly on phones.`,
      });
    if (staticFile) return { kind: 'static', path, type, staticFile };
  }
  if (key.startsWith('font:')) return { kind: 'font', path, type, file: key.slice(5) };
  const body = bodyOf(index, planned, reading, options);
  if (!key.startsWith('redirect:')) return { kind: 'text', path, type, body };
  return { kind: 'text', path, type, body, redirectsTo: redirectTarget(index, key.slice(9)) };
}

function bodyOf(index: SiteIndex, { key }: PlannedOutput, reading: Reading, options: RenderOptions): string {
  const at = key.indexOf(':');
  const name = at < 0 ? '' : key.slice(at + 1);
  const { reads } = reading;
  switch (at < 0 ? key : key.slice(0, at)) {
    case 'page':
      return renderPage(index, name, reading, options);
    case 'home':
      return renderHome(index, reading, options);
    case 'list':
      return renderList(index, name, reading, options);
    case 'terms':
      return taxonomies.filter((one) => one === name).map((one) => renderTerms(index, one, reading, options))[0] ?? '';
    case 'feed':
      reads.add(readKeys.site()).add(readKeys.feed(name));
      return renderFeed(index, name);
    case 'sitemap':
      reads.add(readKeys.site()).add(readKeys.sitemap(name === '' ? undefined : Number(name)));
      return name === '' ? renderSitemap(index) : renderShard(index, Number(name));
    case 'style':
      reads.add(readKeys.style());
      return styleSheet(index).css;
    case 'look':
      reads.add(readKeys.look());
      return lookSheet(index);
    case 'script':
      reads.add(readKeys.style());
      return widgetScript;
    case 'widgets':
      reads.add(readKeys.style());
      return JSON.stringify(listWidgets());
    case 'redirects':
      reads.add(readKeys.redirects()).add(readKeys.site());
      return renderRedirects(index);
    case 'redirect':
      reads.add(readKeys.link(name)).add(readKeys.site());
      return renderRedirect(index, name);
    case 'search':
      reads.add(readKeys.site()).add(readKeys.style());
      return renderSearch(index, reads);
    case 'robots':
      reads.add(readKeys.site());
      return renderRobots(index);
    default:
      reads.add(readKeys.site());
      return renderNotFound(index, reads);
  }
}

function renderPage(index: SiteIndex, path: string, reading: Reading, options: RenderOptions): string {
  const page = index.pages.get(path);
  if (!page) return '';
  const { facts } = page;
  reading.warnings.push(...facts.warnings);
  reading.reads.add(readKeys.site()).add(readKeys.style()).add(readKeys.page(path)).add(readKeys.around(path));
  const article = articleOf(index, page, reading, options);
  const view: PageView = { ...viewOf(index, page, reading), toc: article.toc, content: trusted(article.html) };
  const body = index.templates.page(siteView(index, page.address, reading.reads), view);
  return writeDocument(
    index,
    {
      title: facts.title,
      seoTitle: facts.seoTitle,
      template: facts.template,
      description: facts.summary,
      address: page.address,
      kind: isPost(page) ? 'article' : 'website',
      picture: view.picture,
      isHiddenFromSearch: facts.isHiddenFromSearch,
      feedAddress: isPost(page) ? '/posts/' : '/',
      published: isPost(page) ? facts.date : null,
      updated: isPost(page) ? facts.updated : null,
      authors: view.authors.map(({ title }) => title),
      tags: view.tags.map(({ title }) => title),
      bodyClass: view.kind,
    },
    body,
  );
}

function viewOf(index: SiteIndex, page: IndexedPage, { reads }: Reading): Omit<PageView, 'toc' | 'content'> {
  const { facts } = page;
  const { language } = index.site;
  const picture = pictureOf(index, page, facts.image, facts.imageAlt);
  if (facts.image !== null)
    for (const path of resolveImage(index, page, facts.image).tried) reads.add(readKeys.link(path));
  const series = facts.series.flatMap((name): SeriesView[] => {
    reads.add(readKeys.series(slugOf(name)));
    const found = seriesOf(index, page, name);
    return found && found.style !== 'none' ? [found] : [];
  });
  return {
    kind: isPost(page) ? 'post' : 'page',
    title: facts.title,
    description: facts.description,
    url: page.address,
    date: facts.date === null ? null : dateView(facts.date, language),
    updated: facts.updated === null ? null : dateView(facts.updated, language),
    minutes: facts.minutes,
    picture,
    authors: facts.authors.map((name) => authorView(index, name)),
    tags: facts.tags.map((name) => termLink(index, 'tags', name)),
    crumbs: crumbsOf(index, facts.path),
    series,
    wantsToc: facts.hasToc,
    ...aroundOf(index, page),
    mark: page.mark,
  };
}

function renderNotFound(index: SiteIndex, reads: Set<ReadKey>): string {
  const facts = { title: 'Page not found', description: '', address: '/404.html', picture: null, feedAddress: '/' };
  return writeDocument(
    index,
    { ...facts, kind: 'website', isHiddenFromSearch: true, bodyClass: 'not-found' },
    index.templates.notFound(siteView(index, null, reads)),
  );
}
