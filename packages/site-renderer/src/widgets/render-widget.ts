import type { z } from 'zod';
import { escapeHtml, type Html, trusted } from '../html.ts';
import type { ArticleRun } from '../markdown/article-context.ts';
import { codeBlock } from '../markdown/code.ts';
import { allowedHtml } from '../markdown/omit-code.ts';
import { undescribedImages, warnUndescribed } from '../markdown/undescribed-images.ts';
import type { WarningCode } from '../output-file.ts';
import type { Shortcode, ShortcodePart, StrayClosing } from '../shortcodes/parse-shortcodes.ts';
import { readTags } from '../shortcodes/read-tag.ts';
import { findWidget, isBlockWidget } from './find-widget.ts';
import { readWidgetValues } from './read-widget-values.ts';
import type { WidgetItem, WidgetTools } from './widget.ts';

const maxDepth = 20;
/** How far the line around a shortcode is looked at: far enough for every indent, and cheap in a line of a megabyte. */
const lookAround = 200;

/** Blocks end the paragraph around them. An unknown shortcode stays in its line when it encloses a few words of that line. */
export function isBlockShortcode(part: Shortcode | StrayClosing, source: string): boolean {
  if (findWidget(part.name) || !('parameters' in part) || part.inner === null) return isBlockWidget(part.name);
  if (source.slice(part.start, part.end).includes('\n')) return true;
  const [before = ''] = source
    .slice(Math.max(0, part.start - lookAround), part.start)
    .split('\n')
    .slice(-1);
  const [after = ''] = source.slice(part.end, part.end + lookAround).split('\n');
  return before.trim() === '' && after.trim() === '';
}

/**
 * A shortcode as HTML. Unknown or wrong ones show a note in the preview and a warning in both modes, given once per kind and page. The
 * text inside is shown in any case: nothing that a person wrote disappears from a page.
 */
export function renderWidget(part: Shortcode | StrayClosing, source: string, run: ArticleRun, line: number): string {
  const complain: Complain = (code, message) => {
    warnOnce(run, line, code, message);
    if (run.context.mode !== 'preview') return '';
    const tag = isBlockShortcode(part, source) ? 'p' : 'span';
    return `<${tag} class="w-note" role="note">${escapeHtml(message)}</${tag}>`;
  };
  if ('stray' in part) return complain('shortcode_unclosed', `“/${part.name}” has no opening tag.`);
  const found = findWidget(part.name);
  if (run.depth >= maxDepth)
    return complain('shortcode_too_deep', `“${part.name}” is nested too deeply.`) + textWithoutTags(part, source);
  run.depth += 1;
  try {
    if (found) return renderKnown(found, part, source, run, line, complain);
    const inner = innerHtml(part, source, run, line).text;
    const note = complain('shortcode_unknown', `The widget “${part.name}” doesn’t exist.`);
    return note + (isBlockShortcode(part, source) ? inner : withoutParagraph(inner));
  } finally {
    run.depth -= 1;
  }
}

type Complain = (code: WarningCode, message: string) => string;

function warnOnce(run: ArticleRun, line: number, code: WarningCode, message: string): void {
  const kind = `${code} ${message}`;
  if (run.warned.has(kind)) return;
  run.warned.add(kind);
  run.context.warn({ line, code, message });
}

function renderKnown(
  { widget, preset }: NonNullable<ReturnType<typeof findWidget>>,
  part: Shortcode,
  source: string,
  run: ArticleRun,
  line: number,
  complain: Complain,
): string {
  const { data, problem } = readWidgetValues(widget.parameters, widget.positional ?? [], part, preset);
  const note = problem === null ? '' : complain('shortcode_parameters', `“${part.name}”: ${problem}`);
  if (data === null) return note + innerHtml(part, source, run, line).text;
  const tools = toolsFor(run, line);
  switch (widget.inner) {
    case 'none': {
      const inner = innerHtml(part, source, run, line).text;
      const extra = inner === '' ? '' : complain('shortcode_parameters', `“${part.name}” can’t contain text.`);
      return widget.render(data, tools).text + note + extra + inner;
    }
    case 'text': {
      const text = innerText(part, source);
      if (widget.isRawHtml !== true) return widget.render(data, tools, text).text + note;
      run.hasRawHtml = true;
      const firstLine = innerLine(part, source, line);
      for (const image of undescribedImages(text, firstLine)) warnUndescribed(run, image.src, image.line);
      return widget.render(data, tools, allowedHtml(text, run, firstLine)).text + note;
    }
    case 'markdown':
      return widget.render(data, tools, innerHtml(part, source, run, line)).text + note;
    case 'items': {
      const { items, rest, problems } = readItems(widget.item, part, source, run, line);
      const notes = problems.map((one) => complain('shortcode_parameters', one)).join('');
      return widget.render(data, tools, items).text + note + notes + rest;
    }
  }
}

function innerText({ inner }: Shortcode, source: string): string {
  return inner ? source.slice(inner.start, inner.end) : '';
}

/** The source line on which the text between the tags begins. */
const innerLine = (part: Shortcode, source: string, line: number): number =>
  line + source.slice(part.start, part.inner?.start ?? part.start).split('\n').length - 1;

function innerHtml(part: Shortcode, source: string, run: ArticleRun, line: number): Html {
  const text = innerText(part, source);
  if (text.trim() === '') return trusted('');
  return trusted(run.renderMarkdown(dedent(text), run, innerLine(part, source, line)));
}

/** One paragraph as the words of it, to stand inside another; anything else as it is. */
function withoutParagraph(html: string): string {
  const words = /^<p(?: data-line="\d+")?>([^]*)<\/p>\n$/.exec(html)?.[1];
  return words === undefined || words.includes('</p>') ? html : words;
}

/** The words between tags that are nested too deeply to be rendered, as plain text. */
function textWithoutTags({ inner }: Shortcode, source: string): string {
  if (!inner) return '';
  const text = source.slice(inner.start, inner.end);
  let words = '';
  let last = 0;
  for (const tag of readTags(text)) {
    words += text.slice(last, tag.start);
    last = tag.end;
  }
  words = (words + text.slice(last)).trim();
  return words === '' ? '' : `<p>${escapeHtml(words)}</p>`;
}

/** Text that is indented to show what it belongs to is no code. */
function dedent(text: string): string {
  const first = /^[ \t]*(?:\r?\n[ \t]*)*\n([ \t]+)\S/.exec(text)?.[1] ?? '';
  if (first === '') return text;
  return text
    .split('\n')
    .map((line) => (line.startsWith(first) ? line.slice(first.length) : line))
    .join('\n');
}

type ItemDefinition = {
  readonly name: string;
  readonly parameters: z.ZodObject;
  readonly positional?: readonly string[];
};

/** The entries of a widget. Everything else between its tags is `rest`: HTML that is shown below the widget. */
function readItems(
  item: ItemDefinition,
  part: Shortcode,
  source: string,
  run: ArticleRun,
  line: number,
): {
  readonly items: readonly WidgetItem<Record<string, unknown>>[];
  readonly rest: string;
  readonly problems: readonly string[];
} {
  const items: WidgetItem<Record<string, unknown>>[] = [];
  const problems: string[] = [];
  const isItem = (child: ShortcodePart): child is Shortcode => 'parameters' in child && child.name === item.name;
  const start = part.inner?.start ?? part.end;
  let outside = '';
  let last = start;
  for (const child of part.children.filter(isItem)) {
    const { data, problem } = readWidgetValues(item.parameters, item.positional ?? [], child, {});
    if (problem !== null) problems.push(`“${child.name}”: ${problem}`);
    outside += source.slice(last, child.start);
    // Its lines stay, empty, so that lines below it are still counted right.
    outside += source.slice(child.start, child.end).replace(/[^\n]+/g, '');
    last = child.end;
    if (data) items.push({ values: data, content: innerHtml(child, source, run, line + child.line - part.line) });
    else outside += `\n\n${innerText(child, source).trim()}\n\n`;
  }
  outside += source.slice(last, part.inner?.end ?? last);
  if (outside.trim() === '') return { items, rest: '', problems };
  if (part.children.some((child) => child.name !== null && !isItem(child)) || items.length === part.children.length)
    problems.push(`“${part.name}” can only contain “${item.name}”. Other text is shown below it.`);
  return { items, rest: run.renderMarkdown(dedent(outside), run, innerLine(part, source, line)), problems };
}

function toolsFor(run: ArticleRun, line: number): WidgetTools {
  const { context } = run;
  return {
    resolveLink: (href) => context.resolveLink(href, line),
    resolveImage: (src) => context.resolveImage(src, line),
    warnUndescribed: (src) => warnUndescribed(run, src, line),
    posts: context.posts,
    series: context.series,
    social: context.social,
    siteUrl: context.siteUrl,
    mode: context.mode,
    language: context.language,
    nextId: () => `w-${++run.counter}`,
    code: (code, language) => trusted(codeBlock(run, code, language, '')),
  };
}
