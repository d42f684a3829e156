import { renderArticle } from '@plinth/site-renderer/markdown/render-markdown.ts';
import { makeContext } from '@plinth/site-renderer/testing/make-context.ts';

/** Markdown as on the published page. */
export const render = (markdown: string): string => renderArticle(markdown, makeContext().context).html;
