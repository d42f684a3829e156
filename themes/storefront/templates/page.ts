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
import { frame, subMenu } from './frame.ts';

export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const toc = tableOfContents(view, layout);
  const { kind, title, description, picture } = view;
  const isPost = kind === 'post';
  return frame(
    site,
    layout,
    html`<main id="main" class="main-${kind}"><header class="page-head${picture ? ' has-picture' : ''}"><div class="page-words">${previewMark(view)}${
      isPost ? articleEyebrow(view, layout) : crumbs(view.crumbs, site.homeUrl)
    }<h1>${title}</h1>${description ? html`<p class="lead">${description}</p>` : null}${
      isPost && layout.showAuthors ? authors(view) : null
    }</div>${picture ? photo(picture, 'first') : null}</header>${subMenu(site)}${toc}<article class="article text">${view.series.map(
      (one) => seriesBox(one),
    )}${view.content}${foot(view)}</article>${
      layout.showRelated && view.related.length > 0
        ? html`<aside class="band related" aria-labelledby="related">${sectionHead('related', 'Read next', null)}<div class="card-grid">${view.related.map(
            (one) => card(one, layout, 'h3'),
          )}</div></aside>`
        : null
    }</main>`,
  );
}

function foot(view: PageView): Html | null {
  const [tags, beside] = [tagList(view), view.kind === 'post' ? around(view) : null];
  return tags || beside ? html`<footer class="article-foot">${tags}${beside}</footer>` : null;
}
