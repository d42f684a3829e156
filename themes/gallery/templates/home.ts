import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { HomeView, SiteView } from '@plinth/site-renderer/views.ts';
import { waysOn } from '../../shared/featured.ts';
import { photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame, rooms } from './frame.ts';
import { wall } from './wall.ts';

/** A sentence, and then the images. */
export function home(site: SiteView, view: HomeView, layout: Layout): Html {
  const { featured, picture, allPosts } = view;
  const chosen = new Set(featured.posts.map(({ url }) => url));
  const latest = layout.homePosts ? view.latest.filter(({ url }) => !chosen.has(url)) : [];
  const shown = [...featured.posts, ...latest];
  return frame(
    site,
    html`<main id="main" class="main-home">${picture ? html`<div class="opening">${photo(picture, 'first')}</div>` : null}<header class="statement"><h1>${view.title}</h1>${
      view.description ? html`<p>${view.description}</p>` : null
    }</header>${rooms(site)}${
      shown.length > 0 ? html`<h2 class="unseen">Works</h2>${wall(shown, layout, 'h3', picture === null)}` : null
    }${
      allPosts && shown.length > 0 && allPosts.count > shown.length
        ? html`<p class="all"><a href="${allPosts.url}">All ${allPosts.count} works</a></p>`
        : null
    }${view.hasContent ? html`<article class="article home-words">${view.content}</article>` : null}${waysOn(view, layout.homeSections)}</main>`,
  );
}
