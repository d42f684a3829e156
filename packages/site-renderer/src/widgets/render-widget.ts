import type { z } from 'zod';
import { escapeHtml, type Html, trusted } from '../html.ts';
import type { ArticleRun } from '../markdown/article-context.ts';
import { codeBlock } from '../markdown/code.ts';
import type { WarningCode } from '../output-file.ts';
import type { Shortcode, ShortcodePart, StrayClosing } from '../shortcodes/parse-shortcodes.ts';
import { findWidget, isBlockWidget } from './find-widget.ts';
import type { WidgetItem, WidgetTools } from './widget.ts';

const maxDepth = 20;

/** A shortcode as HTML. What is unknown or wrong shows as a note in the preview, and is left out and told when publishing. */
export function renderWidget(part: Shortcode | StrayClosing, source: string, run: ArticleRun, line: number): string {
  const complain = (code: WarningCode, message: string): string => {
    run.context.warn({ line, code, message });
    if (run.context.mode !== 'preview') return '';
    const tag = isBlockWidget(part.name) ? 'p' : 'span';
    return `<${tag} class="w-note" role="note">${escapeHtml(message)}</${tag}>`;
  };
  if ('stray' in part) return complain('shortcode_unclosed', `“/${part.name}” closes nothing.`);
  const found = findWidget(part.name);
  if (!found) return complain('shortcode_unknown', `There is no widget “${part.name}”.`);
  if (run.depth >= maxDepth) return complain('shortcode_too_deep', `“${part.name}” is nested too deeply.`);
  const { widget, preset } = found;
  const values = readValues(widget.parameters, widget.positional ?? [], part, preset);
  if (!values.ok) return complain('shortcode_parameters', `“${part.name}”: ${values.message}`);
  const tools = toolsFor(run);
  run.depth += 1;
  try {
    switch (widget.inner) {
      case 'none':
        return widget.render(values.data, tools).text;
      case 'text':
        if (widget.isRawHtml === true) run.hasRawHtml = true;
        return widget.render(values.data, tools, innerText(part, source)).text;
      case 'markdown':
        return widget.render(values.data, tools, innerHtml(part, source, run, line)).text;
      case 'items': {
        const { items, problems } = readItems(widget.item, part, source, run, line);
        return widget.render(values.data, tools, items).text + problems.map((problem) => complain(...problem)).join('');
      }
    }
  } finally {
    run.depth -= 1;
  }
}

type Values =
  | { readonly ok: true; readonly data: Record<string, unknown> }
  | { readonly ok: false; readonly message: string };

function readValues(
  schema: z.ZodObject,
  positional: readonly string[],
  { parameters }: Shortcode,
  preset: Readonly<Record<string, string>>,
): Values {
  const raw: Record<string, string> = { ...preset, ...parameters.named };
  const spare = positional.filter((name) => !(name in preset));
  if (parameters.positional.length > spare.length) return { ok: false, message: 'it takes fewer values.' };
  parameters.positional.forEach((value, at) => {
    const name = spare[at];
    if (name) raw[name] ??= value;
  });
  const read = schema.safeParse(raw);
  if (read.success) return { ok: true, data: read.data };
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') return { ok: false, message: `it has no “${issue.keys.join('”, “')}”.` };
  return { ok: false, message: `“${String(issue?.path[0] ?? '')}” is missing or does not fit.` };
}

function innerText({ inner }: Shortcode, source: string): string {
  return inner ? source.slice(inner.start, inner.end) : '';
}

function innerHtml(part: Shortcode, source: string, run: ArticleRun, line: number): Html {
  const text = innerText(part, source);
  if (text.trim() === '') return trusted('');
  const opening = source.slice(part.start, part.inner?.start ?? part.start);
  return trusted(run.renderMarkdown(dedent(text), run, line + opening.split('\n').length - 1));
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

function readItems(
  item: ItemDefinition,
  part: Shortcode,
  source: string,
  run: ArticleRun,
  line: number,
): {
  readonly items: readonly WidgetItem<Record<string, unknown>>[];
  readonly problems: readonly (readonly [WarningCode, string])[];
} {
  const items: WidgetItem<Record<string, unknown>>[] = [];
  const problems: [WarningCode, string][] = [];
  const isItem = (child: ShortcodePart): child is Shortcode => 'parameters' in child && child.name === item.name;
  for (const child of part.children) {
    if (!isItem(child)) {
      if (child.name !== null) problems.push(['shortcode_unknown', `“${child.name}” has no place in “${part.name}”.`]);
      continue;
    }
    const values = readValues(item.parameters, item.positional ?? [], child, {});
    if (!values.ok) problems.push(['shortcode_parameters', `“${child.name}”: ${values.message}`]);
    else
      items.push({
        values: values.data,
        content: innerHtml(child, source, run, line + child.line - part.line),
      });
  }
  return { items, problems };
}

function toolsFor(run: ArticleRun): WidgetTools {
  const { context } = run;
  return {
    resolveLink: context.resolveLink,
    resolveImage: context.resolveImage,
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
