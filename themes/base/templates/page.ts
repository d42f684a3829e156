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
import { crumbs, photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';

export function page(site: SiteView, view: PageView, layout: Layout): Html {
  const toc = tableOfContents(view, layout);
  const isPost = view.kind === 'post';
  return frame(
    site,
    html`<main id="main"${toc ? html` class="with-toc"` : null}>${toc}<article class="article"><header class="article-head">${previewMark(view)}${isPost ? articleEyebrow(view, layout) : crumbs(view.crumbs, site.homeUrl)}<h1>${view.title}</h1>${
      view.description ? html`<p class="lead">${view.description}</p>` : null
    }${isPost && layout.showAuthors ? authors(view) : null}</header>${
      view.picture ? html`<div class="article-picture">${photo(view.picture, 'first')}</div>` : null
    }${view.series.map((one) => seriesBox(one))}${view.content}${footer(view)}</article>${
      layout.showRelated && view.related.length > 0
        ? html`<aside class="related" aria-labelledby="related"><h2 id="related">Read on</h2><div class="card-grid">${view.related.map(
            (one) => card(one, layout, 'h3'),
          )}</div></aside>`
        : null
    }</main>`,
  );
}

function footer(view: PageView): Html | null {
  const [tags, beside] = [tagList(view), view.kind === 'post' ? around(view) : null];
  return tags || beside ? html`<footer class="article-foot">${tags}${beside}</footer>` : null;
}
