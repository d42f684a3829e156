import type { CardView, TermView } from '../views.ts';
import { urlOf } from './look-up.ts';
import type { SiteIndex } from './site-index.ts';
import { cardOf, sectionTitle } from './views-of.ts';

const latestPosts = 7;

/** The newest posts, for the home page. */
export function homeView(index: SiteIndex): {
  readonly latest: readonly CardView[];
  readonly allPosts: TermView | null;
} {
  const section = index.sections.get('/posts/');
  return {
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
