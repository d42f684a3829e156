import { type Html, html } from '@plinth/site-renderer/html.ts';
import { bandsOf } from '@plinth/site-renderer/markdown/bands.ts';
import type { HomeView, SiteView } from '@plinth/site-renderer/views.ts';
import { card } from '../../shared/cards.ts';
import { authorList, sectionHead, sectionList, termList } from '../../shared/featured.ts';
import { photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';

const mostLatest = 3;

/** An overview of the offer, then band by band. */
export function home(site: SiteView, view: HomeView, layout: Layout): Html {
  const [opening, ...bands] = bandsOf(view.content);
  return frame(
    site,
    layout,
    html`<main id="main" class="main-home bands-${layout.bands}"><article class="hero hero-${layout.hero}${view.picture ? ' has-picture' : ''}">${
      view.picture ? photo(view.picture, 'first') : null
    }<h1>${view.title}</h1>${view.description ? html`<p class="hero-lead">${view.description}</p>` : null}${opening}</article>${bands.map(
      (band) => html`<article class="band article">${band}</article>`,
    )}${chosen(view, layout)}${latest(view, layout)}</main>`,
  );
}

/** The featured content. */
function chosen({ featured, sections }: HomeView, layout: Layout): readonly (Html | null)[] {
  const { posts, authors, series, tags } = featured;
  return [
    layout.homeSections && sections.length > 0
      ? band('sections', 'Explore', sectionList(sections, ['page', 'pages']))
      : null,
    posts.length > 0
      ? band('featured', 'Featured', html`<div class="card-grid">${posts.map((one) => card(one, layout, 'h3'))}</div>`)
      : null,
    series.length > 0 ? band('series', 'Series', sectionList(series, ['part', 'parts'])) : null,
    authors.length > 0 ? band('authors', 'Our team', authorList(authors)) : null,
    tags.length > 0 ? band('topics', 'Topics', termList(tags)) : null,
  ];
}

function latest({ latest: posts, allPosts }: HomeView, layout: Layout): Html | null {
  if (!layout.homePosts || posts.length === 0) return null;
  const shown = posts.slice(0, mostLatest);
  return band(
    'latest',
    allPosts?.title ?? 'Latest',
    html`<div class="card-grid">${shown.map((one) => card(one, layout, 'h3'))}</div>`,
    allPosts && allPosts.count > shown.length ? { title: `All ${allPosts.count} posts`, url: allPosts.url } : null,
  );
}

const band = (id: string, title: string, content: Html, more: Parameters<typeof sectionHead>[2] = null): Html =>
  html`<section class="band" aria-labelledby="${id}">${sectionHead(id, title, more)}${content}</section>`;
