import type { ArticleContext } from './article-context.ts';

/** The context of a page by itself, without a site around it: links and images lead where they say. */
export const lonePage: ArticleContext = {
  mode: 'publish',
  language: 'en',
  firstLine: 1,
  isCodeAllowed: true,
  resolveLink: (href) => ({ url: href, isBroken: false }),
  resolveImage: (src) => ({ url: src, isMissing: false }),
  posts: () => [],
  series: () => null,
  social: [],
  siteUrl: '/',
  highlight: () => null,
  warn: () => undefined,
};
