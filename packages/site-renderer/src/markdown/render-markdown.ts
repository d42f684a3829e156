import { escapeHtml } from '../html.ts';
import { parseShortcodes, type ShortcodePart } from '../shortcodes/parse-shortcodes.ts';
import type { TocEntry } from '../views.ts';
import { isBlockWidget } from '../widgets/find-widget.ts';
import { renderWidget } from '../widgets/render-widget.ts';
import { type ArticleContext, type ArticleRun, startRun } from './article-context.ts';
import { balanceHtml } from './balance-html.ts';
import { markdownFor } from './make-markdown.ts';
import { chooseMark, placePattern } from './places.ts';
import { referenceUrl } from './references.ts';
import type { MarkdownEnv, Places } from './run-of.ts';

export type Article = { readonly html: string; readonly toc: readonly TocEntry[] };

/** The text of a page as HTML that is whole in itself: whatever comes in, no element is left open. */
export function renderArticle(body: string, context: ArticleContext): Article {
  const run = startRun(context, renderMarkdown);
  const html = renderMarkdown(body, run, context.firstLine);
  return { html: run.hasRawHtml ? balanceHtml(html) : html, toc: run.toc };
}

/** A piece of Markdown with its shortcodes; `line` is where it begins in the source. */
function renderMarkdown(text: string, run: ArticleRun, line: number): string {
  const parts = parseShortcodes(text);
  const mark = parts.length === 0 ? null : chooseMark(text);
  const env: MarkdownEnv = { run, places: null, ...(run.depth > 0 ? { docId: `w${++run.counter}` } : {}) };
  if (mark === null) return markdownFor(text).render(text, env);
  const { marked, places } = cutOut(text, parts, mark, run, line);
  return markdownFor(marked).render(marked, { ...env, places });
}

function cutOut(
  text: string,
  parts: readonly ShortcodePart[],
  mark: string,
  run: ArticleRun,
  line: number,
): { readonly marked: string; readonly places: Places } {
  const pieces: string[] = [];
  let last = 0;
  parts.forEach((part, at) => {
    const url = referenceUrl(part, run.context, line);
    pieces.push(text.slice(last, part.start), url ?? mark + at + mark);
    last = part.end;
  });
  pieces.push(text.slice(last));
  const places: Places = {
    mark,
    pattern: placePattern(mark),
    htmlOf: (at) => {
      const part = parts[at];
      if (!part) return '';
      return part.name === null ? escapeHtml(part.text) : renderWidget(part, text, run, line + part.line - 1);
    },
    isBlock: (at) => {
      const part = parts[at];
      return part !== undefined && part.name !== null && isBlockWidget(part.name);
    },
    textOf: (at) => {
      const part = parts[at];
      if (!part) return '';
      return part.name === null ? part.text : text.slice(part.start, part.end);
    },
  };
  return { marked: pieces.join(''), places };
}
