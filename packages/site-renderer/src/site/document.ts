import { directionOf } from '../direction.ts';
import { escapeHtml, type Html, safeUrl } from '../html.ts';
import { fontPath } from '../look/font-sheet.ts';
import type { Picture } from '../views.ts';
import { lookPath, scriptPath, styleSheet } from './assets.ts';
import { headTitle } from './head-title.ts';
import { pictureOf } from './link-view.ts';
import { urlOf } from './look-up.ts';
import type { PageTemplate } from './page-templates.ts';
import { type PlacedScripts, placeScripts } from './place-scripts.ts';
import { shareCard } from './share-card.ts';
import { iconUrl } from './site-icon.ts';
import type { SiteIndex } from './site-index.ts';

/** The metadata in the head of a page. */
export type DocumentFacts = {
  readonly title: string;
  /** The title for search engines and shares, as it is; empty if it is the page's. */
  readonly seoTitle?: string;
  readonly template?: PageTemplate | null;
  readonly description: string;
  readonly address: string;
  readonly kind: 'website' | 'article';
  readonly picture: Picture | null;
  readonly isHiddenFromSearch: boolean;
  readonly feedAddress: string | null;
  readonly newerUrl?: string | null;
  readonly olderUrl?: string | null;
  readonly published?: string | null;
  readonly updated?: string | null;
  readonly authors?: readonly string[];
  readonly tags?: readonly string[];
  readonly bodyClass: string;
};

/** A whole page: the head, and what the theme made of the body. */
export function writeDocument(index: SiteIndex, facts: DocumentFacts, body: Html): string {
  const frame = frameOf(index);
  const { site } = index;
  const url = escapeHtml(index.origin + urlOf(index, facts.address));
  const title = escapeHtml(facts.seoTitle || facts.title || site.title);
  const named = headTitle({ ...facts, isHome: facts.address === '/' }, site.title);
  const description = escapeHtml(facts.description || site.description);
  const picture = facts.picture ?? frame.shareImage ?? drawnFor(index, facts);
  let head = `${frame.start}<title>${escapeHtml(named)}</title>\n`;
  if (description) head += `<meta name="description" content="${description}">\n`;
  if (facts.isHiddenFromSearch || site.hideFromSearchEngines === true || index.mode === 'preview')
    head += '<meta name="robots" content="noindex">\n';
  head += `<link rel="canonical" href="${url}">\n`;
  if (facts.newerUrl) head += `<link rel="prev" href="${escapeHtml(facts.newerUrl)}">\n`;
  if (facts.olderUrl) head += `<link rel="next" href="${escapeHtml(facts.olderUrl)}">\n`;
  head += expectBeforeDrawing(body) + frame.sheets;
  if (facts.feedAddress !== null)
    head += `<link rel="alternate" type="application/rss+xml" title="${frame.title}" href="${escapeHtml(
      `${urlOf(index, facts.feedAddress)}index.xml`,
    )}">\n`;
  head += `<meta property="og:type" content="${facts.kind}">\n<meta property="og:site_name" content="${frame.title}">\n<meta property="og:title" content="${title}">\n<meta property="og:url" content="${url}">\n`;
  if (description) head += `<meta property="og:description" content="${description}">\n`;
  if (picture) {
    head += `<meta property="og:image" content="${escapeHtml(absolute(index, picture.url))}">\n`;
    if (picture.width && picture.height)
      head += `<meta property="og:image:width" content="${picture.width}">\n<meta property="og:image:height" content="${picture.height}">\n`;
  }
  head += `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">\n`;
  if (facts.published) head += `<meta property="article:published_time" content="${facts.published}">\n`;
  if (facts.updated) head += `<meta property="article:modified_time" content="${facts.updated}">\n`;
  head += structured(index, facts, picture);
  return `${head}${frame.scripts.head}</head>\n<body class="${facts.bodyClass}${facts.template ? ` layout-${facts.template}` : ''}">\n${frame.scripts.start}${body.text}\n${frame.scripts.end}${frame.end}`;
}

/** What a server sends in its first round trip when it is compressed; the style sheets take another one. */
const drawnWhole = 64_000;

/**
 * Browsers draw a page while they still read it, and grids and menus move as more of it arrives. They are asked to wait: for the end of
 * the content if it comes in one go, and otherwise for its start, below the menus.
 */
const expectBeforeDrawing = ({ text }: Html): string =>
  `<link rel="expect" href="${text.length > drawnWhole ? '#main' : '#site-footer'}" blocking="render">\n`;

/** Pages that people share and that have no picture get one that is drawn from their title. */
const drawnFor = (index: SiteIndex, facts: DocumentFacts): Picture | null =>
  ['page', 'post', 'home'].includes(facts.bodyClass) && !facts.isHiddenFromSearch
    ? shareCard(index, facts.title === '' ? index.site.title : facts.title)
    : null;

const absolute = (index: SiteIndex, url: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? index.origin + url : url;

/** Structured data: what search engines show of a page. */
function structured(index: SiteIndex, facts: DocumentFacts, picture: Picture | null): string {
  const { site } = index;
  const url = index.origin + urlOf(index, facts.address);
  const data: Record<string, unknown> =
    facts.kind === 'article'
      ? {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: facts.title,
          url,
          ...(facts.description ? { description: facts.description } : {}),
          ...(facts.published ? { datePublished: facts.published } : {}),
          ...(facts.updated ? { dateModified: facts.updated } : {}),
          ...(facts.authors?.length ? { author: facts.authors.map((name) => ({ '@type': 'Person', name })) } : {}),
          ...(facts.tags?.length ? { keywords: facts.tags.join(', ') } : {}),
          ...(picture ? { image: absolute(index, picture.url) } : {}),
          publisher: { '@type': 'Organization', name: site.title },
        }
      : {
          '@context': 'https://schema.org',
          '@type': facts.address === '/' ? 'WebSite' : 'WebPage',
          name: facts.title || site.title,
          url,
          ...(facts.description ? { description: facts.description } : {}),
        };
  // Inside a script element only `<` could end it.
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>\n`;
}

type Frame = {
  readonly start: string;
  readonly title: string;
  readonly sheets: string;
  readonly end: string;
  readonly scripts: PlacedScripts;
  readonly shareImage: Picture | null;
};

const frames = new WeakMap<SiteIndex, Frame>();

/** The parts that are the same on every page, rendered once. */
function frameOf(index: SiteIndex): Frame {
  const known = frames.get(index);
  if (known) return known;
  const { site } = index;
  const href = (path: string): string => escapeHtml(urlOf(index, path));
  const icon = iconUrl(index);
  const fonts = [
    ...index.styles.firstFonts.map(
      (file) => `<link rel="preload" href="${href(fontPath(file))}" as="font" type="font/woff2" crossorigin>\n`,
    ),
    ...(site.fontLinks ?? []).map((link) => `<link rel="stylesheet" href="${escapeHtml(safeUrl(link))}">\n`),
  ].join('');
  const frame: Frame = {
    start: `<!doctype html>\n<html lang="${escapeHtml(site.language || 'en')}"${directionOf(site.language) === 'rtl' ? ' dir="rtl"' : ''}>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n`,
    title: escapeHtml(site.title),
    sheets: `${fonts}<link rel="stylesheet" href="${href(styleSheet(index).path)}">\n<link rel="stylesheet" href="${href(lookPath)}">\n<script src="${href(scriptPath)}" defer></script>\n${icon === null ? '' : `<link rel="icon" href="${escapeHtml(icon)}">\n`}<meta name="generator" content="Plinth">\n`,
    end: '</body>\n</html>\n',
    scripts: placeScripts(site.scripts ?? []),
    shareImage: pictureOf(index, null, site.shareImage ?? null, ''),
  };
  frames.set(index, frame);
  return frame;
}
