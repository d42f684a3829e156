import type { ArticleContext } from '@plinth/site-renderer/markdown/article-context.ts';
import { renderArticle } from '@plinth/site-renderer/markdown/render-markdown.ts';

/** A page by itself: only the text matters when two notations of a block are compared. */
const context: ArticleContext = {
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

/** Markdown as HTML, to find out whether two texts look the same. */
export const renderToCompare = (markdown: string): string => renderArticle(markdown, context).html;
