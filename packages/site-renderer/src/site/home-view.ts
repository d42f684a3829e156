import type { HomeView } from '../views.ts';
import { cardOf } from './card-view.ts';
import { sectionTitle } from './crumbs.ts';
import { pictureOf } from './link-view.ts';
import { urlOf } from './look-up.ts';
import { sectionsInOrder } from './order.ts';
import type { Section, SiteIndex, Term } from './site-index.ts';
import { authorView } from './term-views.ts';

const latestPosts = 7;
const mostSections = 24;

export type HomeFacts = Omit<HomeView, 'content' | 'hasContent'> & {
  readonly seoTitle: string;
  readonly isHiddenFromSearch: boolean;
};

/** The lists on the home page besides its own text. */
export function homeView(index: SiteIndex): HomeFacts {
  const section = index.sections.get('/posts/');
  const facts = index.home?.facts;
  return {
    title: facts?.title || index.site.title,
    description: facts?.description || index.site.description,
    picture: pictureOf(index, index.home, facts?.image ?? null, facts?.imageAlt ?? ''),
    seoTitle: facts?.seoTitle ?? '',
    isHiddenFromSearch: facts?.isHiddenFromSearch ?? false,
    latest: index.posts.slice(0, latestPosts).map((page) => cardOf(index, page)),
    allPosts: section
      ? {
          title: sectionTitle(section.folder, section.page),
          url: urlOf(index, section.address),
          count: index.posts.length,
        }
      : null,
    sections: [...index.sections.values()]
      .filter(({ folder }) => /^\/[^/]+\/$/.test(folder) && folder !== '/posts/')
      .sort(sectionsInOrder)
      .slice(0, mostSections)
      .map((one) => sectionView(index, one)),
    featured: featuredOf(index),
  };
}

const sectionView = (index: SiteIndex, { folder, page, address, pages }: Section): HomeView['sections'][number] => ({
  title: sectionTitle(folder, page),
  description: page?.facts.description ?? '',
  url: urlOf(index, address),
  count: pages.length,
});

/** Chosen items that still exist. */
function featuredOf(index: SiteIndex): HomeView['featured'] {
  const { posts = [], authors = [], series = [], tags = [] } = index.site.featured ?? {};
  const termsOf = (taxonomy: 'series' | 'tags' | 'authors', slugs: readonly string[]): readonly Term[] =>
    slugs.flatMap((slug) => index.terms[taxonomy].get(slug) ?? []);
  const view = (term: Term) => ({ title: term.title, url: urlOf(index, term.address), count: term.pages.length });
  return {
    posts: posts.flatMap((path) => {
      const page = index.pages.get(path);
      return page ? [cardOf(index, page)] : [];
    }),
    authors: termsOf('authors', authors).map(({ slug }) => authorView(index, slug)),
    series: termsOf('series', series).map((term) => ({
      ...view(term),
      description: term.page?.facts.description ?? '',
    })),
    tags: termsOf('tags', tags).map(view),
  };
}
