import type { CardView, Picture, TermView } from '../views.ts';
import { urlOf } from './look-up.ts';
import type { SiteIndex } from './site-index.ts';
import { cardOf, pictureOf, sectionTitle } from './views-of.ts';

const latestPosts = 7;

export type HomeFacts = {
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly isHiddenFromSearch: boolean;
  readonly latest: readonly CardView[];
  readonly allPosts: TermView | null;
};

/** What the home page shows besides its own text. */
export function homeView(index: SiteIndex): HomeFacts {
  const section = index.sections.get('/posts/');
  const facts = index.home?.facts;
  return {
    title: facts?.title || index.site.title,
    description: facts?.description || index.site.description,
    picture: pictureOf(index, index.home, facts?.image ?? null, ''),
    isHiddenFromSearch: facts?.isHiddenFromSearch ?? false,
    latest: index.posts.slice(0, latestPosts).map((page) => cardOf(index, page)),
    allPosts: section
      ? {
          title: sectionTitle(section.folder, section.page),
          url: urlOf(index, section.address),
          count: index.posts.length,
        }
      : null,
  };
}
