import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { CardView, HomeView, SiteView } from '@plinth/site-renderer/views.ts';
import { card, eyebrow } from '../../shared/cards.ts';
import { sectionHead } from '../../shared/featured.ts';
import { photo } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { frame } from './frame.ts';
import { ends } from './home-parts.ts';

const mostCards = 6;

/** One story large, then the latest; the text of the home page comes last. */
export function home(site: SiteView, view: HomeView, layout: Layout): Html {
  const story = layout.opening === 'story' ? (view.featured.posts[0] ?? newest(view, layout)) : undefined;
  const chosen = view.featured.posts.filter((one) => one !== story);
  const shown = new Set([story?.url, ...chosen.map(({ url }) => url)]);
  const latest = layout.homePosts ? view.latest.filter(({ url }) => !shown.has(url)).slice(0, mostCards) : [];
  return frame(
    site,
    html`<main id="main" class="main-home">${story ? openingStory(story, layout) : openingWords(view)}${
      chosen.length > 0 ? posts('chosen', 'Worth your time', null, chosen, layout) : null
    }${latest.length > 0 ? posts('latest', layout.latestTitle || 'Latest', view, latest, layout) : null}${
      story && view.hasContent
        ? html`<article class="article home-words"><h2 class="home-words-title">${view.title}</h2>${
            view.description ? html`<p class="lead">${view.description}</p>` : null
          }${view.content}</article>`
        : null
    }${ends(view, layout)}</main>`,
  );
}

const newest = ({ latest }: HomeView, { homePosts }: Layout): CardView | undefined =>
  homePosts ? latest[0] : undefined;

function openingStory(story: CardView, layout: Layout): Html {
  const { title, url, summary, picture } = story;
  return html`<article class="opening card${picture ? ' has-picture' : ''}">${
    picture ? html`<div class="card-picture">${photo(picture, 'first')}</div>` : null
  }<div class="opening-text">${eyebrow(story, layout)}<h1 class="card-title"><a href="${url}">${title}</a></h1>${
    summary ? html`<p class="opening-summary">${summary}</p>` : null
  }</div></article>`;
}

function openingWords({ title, description, picture, content, hasContent }: HomeView): Html {
  return html`<header class="opening${picture ? ' has-picture' : ''}">${
    picture ? html`<div class="card-picture">${photo(picture, 'first')}</div>` : null
  }<div class="opening-text"><h1 class="card-title">${title}</h1>${
    description ? html`<p class="opening-summary">${description}</p>` : null
  }</div></header>${hasContent ? html`<article class="article home-own">${content}</article>` : null}`;
}

function posts(
  id: string,
  title: string,
  all: Pick<HomeView, 'allPosts'> | null,
  cards: readonly CardView[],
  layout: Layout,
): Html {
  const more =
    all?.allPosts && all.allPosts.count > 1
      ? { url: all.allPosts.url, title: `All ${all.allPosts.count} posts` }
      : null;
  return html`<section class="part" aria-labelledby="${id}">${sectionHead(id, title, more)}<div class="card-grid">${cards.map(
    (one) => card(one, layout, 'h3'),
  )}</div></section>`;
}
