import { lonePage } from '@plinth/site-renderer/markdown/lone-page.ts';
import { renderArticle } from '@plinth/site-renderer/markdown/render-markdown.ts';

/** Markdown as HTML, to find out whether two texts look the same. */
export const renderToCompare = (markdown: string): string => renderArticle(markdown, lonePage).html;
