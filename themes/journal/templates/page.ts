import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { PageView, SiteView } from '@plinth/site-renderer/views.ts';
import {
  around,
  articleEyebrow,
  authors,
  previewMark,
  seriesBox,
  tableOfContents,
  tagList,
} from '../../shared/article-parts.ts';
import { card } from '../../shared/cards.ts';
import { sectionHead } from '../../shared/featured.ts';
import { crumbs, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame, frameWithSide } from './frame.ts';

export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const isPost = view.kind === 'post';
  const toc = tableOfContents(view, layout);
  const look = `article is-${view.kind}${isPost && layout.largeInitials ? ' has-initial' : ''}`;
  const article = html`<article class="${look}"><header class="article-head">${previewMark(view)}${
    isPost ? articleEyebrow(view, layout) : crumbs(view.crumbs, site.homeUrl)
  }<h1>${view.title}</h1>${view.description ? html`<p class="lead">${view.description}</p>` : null}${
    isPost && layout.showAuthors ? authors(view) : null
  }</header>${view.picture ? html`<div class="article-picture">${photo(view.picture, 'first')}</div>` : null}${view.series.map(
    (one) => seriesBox(one),
  )}${view.content}${footer(view)}</article>`;
  const main = html`<main id="main" class="main-page${toc ? ' with-toc' : ''}">${toc}${article}${related(view, layout)}</main>`;
  return view.kind === 'page' ? frameWithSide(site, main) : frame(site, main);
}

function footer(view: PageView): Html | null {
  const [tags, beside] = [tagList(view), view.kind === 'post' ? around(view) : null];
  return tags || beside ? html`<footer class="article-foot">${tags}${beside}</footer>` : null;
}

function related(view: PageView, layout: Layout): Html | null {
  if (!layout.showRelated || view.related.length === 0) return null;
  return html`<aside class="related" aria-labelledby="related">${sectionHead('related', 'Read on', null)}<div class="card-grid">${view.related.map(
    (one) => card(one, layout, 'h3'),
  )}</div></aside>`;
}
