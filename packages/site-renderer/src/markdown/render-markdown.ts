import { escapeHtml } from '../html.ts';
import { parseShortcodes, type ShortcodePart } from '../shortcodes/parse-shortcodes.ts';
import type { TocEntry } from '../views.ts';
import { isBlockShortcode, renderWidget } from '../widgets/render-widget.ts';
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
  const env: MarkdownEnv = {
    run,
    places: null,
    lineOf: (at) => line + at,
    ...(run.depth > 0 ? { docId: `w${++run.counter}` } : {}),
  };
  if (mark === null) return markdownFor(text).render(text, env);
  const { marked, places, lineOf } = cutOut(text, parts, mark, run, line);
  return markdownFor(marked).render(marked, { ...env, places, lineOf });
}

/** The source line of each line of the text that Markdown reads: a shortcode of several lines leaves one. */
function sourceLines(text: string, parts: readonly ShortcodePart[], first: number): readonly number[] {
  const lines = [first];
  let line = first;
  let last = 0;
  const read = (from: number, to: number, isCutOut: boolean): void => {
    for (let more = text.slice(from, to).split('\n').length - 1; more > 0; more -= 1) {
      line += 1;
      if (!isCutOut) lines.push(line);
    }
  };
  for (const { start, end } of parts) {
    read(last, start, false);
    read(start, end, true);
    last = end;
  }
  read(last, text.length, false);
  return lines;
}

function cutOut(
  text: string,
  parts: readonly ShortcodePart[],
  mark: string,
  run: ArticleRun,
  line: number,
): { readonly marked: string } & Pick<MarkdownEnv, 'lineOf'> & { readonly places: Places } {
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
      return part !== undefined && part.name !== null && isBlockShortcode(part, text);
    },
    textOf: (at) => {
      const part = parts[at];
      if (!part) return '';
      return part.name === null ? part.text : text.slice(part.start, part.end);
    },
    lineOf: (at) => line + (parts[at]?.line ?? 1) - 1,
  };
  const lines = sourceLines(text, parts, line);
  const lineOf = (at: number): number => lines[at] ?? line + at;
  return { marked: pieces.join(''), places, lineOf };
}
