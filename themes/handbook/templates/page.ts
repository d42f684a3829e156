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
import { sectionHead } from '../../shared/featured.ts';
import { crumbs, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { rows } from './cards.ts';
import { frame } from './frame.ts';
import { besideIn, urlOf } from './side-menu.ts';

export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const { kind, title, description, picture, related } = view;
  const isPost = kind === 'post';
  // Every page has space for it at the side; it is hidden only on request.
  const toc = tableOfContents({ ...view, wantsToc: true }, layout);
  return frame(
    site,
    layout,
    { left: site.menus.left, hasField: kind !== 'search' },
    html`<main id="main" class="main-${kind}"><header class="article-head">${previewMark(view)}${
      isPost ? articleEyebrow(view, layout) : crumbs(view.crumbs, site.homeUrl)
    }<h1>${title}</h1>${description ? html`<p class="lead">${description}</p>` : null}${
      isPost && layout.showAuthors ? authors(view) : null
    }</header>${toc}<article class="article">${picture ? html`<p class="article-picture">${photo(picture, 'first')}</p>` : null}${view.series.map(
      (one) => seriesBox(one),
    )}${view.content}${foot(site, view, layout)}</article>${
      layout.showRelated && related.length > 0
        ? html`<aside class="related" aria-labelledby="related">${sectionHead('related', 'Related', null)}${rows(related, layout, 'h3')}</aside>`
        : null
    }</main>`,
  );
}

function foot(site: SiteView, view: PageView, layout: Layout): Html | null {
  const { kind, updated } = view;
  const day = updated && layout.showDates && kind === 'page' ? updated : null;
  const parts = [
    tagList(view),
    day ? html`<p class="updated">Last changed <time datetime="${day.iso}">${day.text}</time></p>` : null,
    kind === 'post' ? around(view) : kind === 'page' ? turn(site, view) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? html`<footer class="article-foot">${parts}</footer>` : null;
}

/** Links to the previous and next page, in the order of the menu. */
function turn(site: SiteView, { url }: PageView): Html | null {
  const { previous, next } = besideIn(site.menus.left, urlOf(site, url));
  if (!previous && !next) return null;
  return html`<nav class="turn" aria-label="More pages">${
    previous
      ? html`<a class="previous" rel="prev" href="${previous.url}"><span>Previous</span>${previous.title}</a>`
      : null
  }${next ? html`<a class="next" rel="next" href="${next.url}"><span>Next</span>${next.title}</a>` : null}</nav>`;
}
