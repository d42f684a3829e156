import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { HomeView } from '@plinth/site-renderer/views.ts';
import { authorList, sectionHead, sectionList, termList } from '../../shared/featured.ts';
import type { Layout } from '../settings.ts';

/** Links onward, each only if it has a target. */
export function ends(view: HomeView, layout: Layout): Html | null {
  const parts = [featuredAuthors(view), featuredSeries(view), topics(view, layout)].filter((part) => part !== null);
  return parts.length > 0 ? html`<div class="home-ends">${parts}</div>` : null;
}

function featuredSeries({ featured: { series } }: HomeView): Html | null {
  if (series.length === 0) return null;
  return html`<section class="part" aria-labelledby="series">${sectionHead('series', 'Told in parts', null)}${sectionList(
    series,
    ['part', 'parts'],
  )}</section>`;
}

function featuredAuthors({ featured: { authors } }: HomeView): Html | null {
  if (authors.length === 0) return null;
  return html`<section class="part" aria-labelledby="authors">${sectionHead('authors', 'Who writes here', null)}${authorList(
    authors,
  )}</section>`;
}

/** Links to the sections of the site, and to featured tags. */
function topics({ sections, featured: { tags } }: HomeView, { homeSections }: Layout): Html | null {
  const shown = homeSections ? sections : [];
  if (shown.length === 0 && tags.length === 0) return null;
  return html`<section class="part" aria-labelledby="topics">${sectionHead('topics', 'Look around', null)}${
    shown.length > 0 ? sectionList(shown, ['page', 'pages']) : null
  }${tags.length > 0 ? termList(tags) : null}</section>`;
}
