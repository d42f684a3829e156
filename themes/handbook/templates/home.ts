import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { HomeView, SiteView } from '@plinth/site-renderer/views.ts';
import { authorList, sectionHead, sectionList, termList } from '../../shared/featured.ts';
import { photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { rows } from './cards.ts';
import { frame, searchField } from './frame.ts';

const mostLatest = 4;

/** Entry points for searching, for reading on, and for news. */
export function home(site: SiteView, view: HomeView, layout: Layout): Html {
  const { title, description, picture, hasContent, content } = view;
  return frame(
    site,
    layout,
    { left: [], hasField: !layout.homeSearch },
    html`<main id="main" class="main-home"><header class="welcome${picture ? ' has-picture' : ''}"><div><h1>${title}</h1>${
      description ? html`<p class="lead">${description}</p>` : null
    }${layout.homeSearch ? searchField(site, 'large-field') : null}</div>${picture ? photo(picture, 'first') : null}</header>${
      layout.homeSections && view.sections.length > 0
        ? part('sections', 'Contents', sectionList(view.sections, ['page', 'pages']))
        : null
    }${hasContent ? html`<article class="article">${content}</article>` : null}${chosen(view, layout)}${latest(view, layout)}</main>`,
  );
}

/** The featured content. */
function chosen({ featured: { posts, authors, series, tags } }: HomeView, layout: Layout): readonly (Html | null)[] {
  return [
    posts.length > 0 ? part('featured', 'Featured', rows(posts, layout, 'h3')) : null,
    series.length > 0 ? part('series', 'Series', sectionList(series, ['part', 'parts'])) : null,
    authors.length > 0 ? part('authors', 'Authors', authorList(authors)) : null,
    tags.length > 0 ? part('topics', 'Topics', termList(tags)) : null,
  ];
}

function latest({ latest: posts, allPosts }: HomeView, layout: Layout): Html | null {
  if (!layout.homePosts || posts.length === 0) return null;
  const shown = posts.slice(0, mostLatest);
  const more =
    allPosts && allPosts.count > shown.length ? { title: `All ${allPosts.count} posts`, url: allPosts.url } : null;
  return part('latest', allPosts?.title ?? 'Latest', rows(shown, layout, 'h3'), more);
}

const part = (id: string, title: string, content: Html, more: Parameters<typeof sectionHead>[2] = null): Html =>
  html`<section class="part" aria-labelledby="${id}">${sectionHead(id, title, more)}${content}</section>`;
