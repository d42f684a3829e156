import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { HomeView, SiteView } from '@plinth/site-renderer/views.ts';
import { card } from '../../shared/cards.ts';
import { waysOn } from '../../shared/featured.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';

/** The text of the home page, then the first featured or newest post large and some more beside it. */
export function home(site: SiteView, view: HomeView, layout: Layout): Html {
  const chosen = new Set(view.featured.posts.map(({ url }) => url));
  const latest = layout.homePosts ? view.latest.filter(({ url }) => !chosen.has(url)) : [];
  const [lead, ...others] = [...view.featured.posts, ...latest];
  return frame(
    site,
    html`<main id="main" class="main-home"><article class="article home-text${view.hasContent ? '' : ' is-short'}"><h1 class="home-title">${view.title}</h1>${
      view.description ? html`<p class="home-lead">${view.description}</p>` : null
    }${view.content}</article>${
      lead
        ? html`<section class="latest" aria-labelledby="latest"><div class="latest-head"><h2 id="latest">Latest</h2>${
            view.allPosts && view.allPosts.count > 1
              ? html`<a href="${view.allPosts.url}">All ${view.allPosts.count} posts</a>`
              : null
          }</div>${card(lead, layout, 'h3', 'lead')}${
            others.length > 0
              ? html`<div class="card-grid">${others.map((one) => card(one, layout, 'h3'))}</div>`
              : null
          }</section>`
        : null
    }${waysOn(view, false)}</main>`,
  );
}
