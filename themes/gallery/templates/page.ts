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
import { crumbs, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';
import { wall } from './wall.ts';

/** A photo story: the first image fills the screen, the title is below it. */
export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const toc = tableOfContents(view, layout);
  return frame(
    site,
    html`<main id="main" class="main-page${toc ? ' with-toc' : ''}">${toc}<article class="article is-${view.kind}">${
      view.picture ? html`<div class="article-picture">${photo(view.picture, 'first')}</div>` : null
    }${head(site, view, layout)}${view.series.map((one) => seriesBox(one))}${view.content}${footer(view)}</article>${related(
      view,
      layout,
    )}</main>`,
  );
}

function head(site: SiteView, view: PageView, layout: Layout): Html {
  const isPost = view.kind === 'post';
  const said = view.description ? html`<p class="lead">${view.description}</p>` : null;
  const by = isPost && layout.showAuthors ? authors(view) : null;
  return html`<header class="article-head"><div>${previewMark(view)}${
    isPost ? articleEyebrow(view, layout) : crumbs(view.crumbs, site.homeUrl)
  }<h1>${view.title}</h1></div>${said || by ? html`<div>${said}${by}</div>` : null}</header>`;
}

function footer(view: PageView): Html | null {
  const [tags, beside] = [tagList(view), view.kind === 'post' ? around(view) : null];
  return tags || beside ? html`<footer class="article-foot">${tags}${beside}</footer>` : null;
}

function related(view: PageView, layout: Layout): Html | null {
  if (!layout.showRelated || view.related.length === 0) return null;
  return html`<aside class="related" aria-labelledby="related"><h2 id="related">More like this</h2>${wall(
    view.related,
    layout,
    'h3',
  )}</aside>`;
}
