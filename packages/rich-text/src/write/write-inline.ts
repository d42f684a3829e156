import type { Mark, Node } from '@tiptap/pm/model';
import type { TextKind } from '../read/read-inline.ts';
import { separator } from '../read/read-inline.ts';
import { widgetSource } from '../schema/widget-nodes.ts';
import { encodeCharacter, encodeEnds, escapeLineStart, escapeText } from './escape-text.ts';
import { type InlineWriter, isCode } from './inline-writer.ts';
import { longestRun } from './longest-run.ts';
import type { WriteStyle } from './style.ts';
import { writeImage, writeLink } from './write-links.ts';

type Leaf = { readonly node: Node; readonly text: string };
type Run = { readonly leaf: Leaf; readonly marks: readonly Mark[] };

/** Equally long runs nest in this order, the outermost first. */
const nesting = ['link', 'italic', 'bold', 'strike'];

const htmlElements: Readonly<Record<string, string>> = { italic: 'em', bold: 'strong', strike: 's' };

/** The text of a block, its lines joined by line breaks. */
export function writeInline(parent: Node, writer: InlineWriter): string {
  const nodes = parent.content.content;
  const runs = nodes.map(
    (node, at): Run => ({
      leaf: { node, text: writeLeaf(nodes, at, writer) },
      marks: node.marks
        .filter(({ type }) => nesting.includes(type.name))
        .toSorted((one, other) => nesting.indexOf(one.type.name) - nesting.indexOf(other.type.name)),
    }),
  );
  const text = (isBlockStart(nodes[0], writer) ? separator : '') + nest(runs, writer);
  if (writer.kind === 'heading' || writer.kind === 'cell') return encodeEnds(text);
  return encodeEnds(text)
    .split('\n')
    .map((line, at) => escapeLineStart(line, at === 0))
    .join('\n');
}

const isBlockStart = (first: Node | undefined, { style, kind }: InlineWriter): boolean =>
  (kind === 'term' || kind === 'paragraph') && mayBeBlock(first, style);

/** HTML at the beginning of a line may be a block, and so may widgets that are alone in their line. */
const mayBeBlock = (first: Node | undefined, { isEncodingEdges }: WriteStyle): boolean =>
  isEncodingEdges && (first?.type.name === 'rawInline' || first?.type.name === 'inlineWidget');

/** Neighbors share the mark that reaches farthest, so that `*a **b** c*` is written as one emphasis. */
function nest(runs: readonly Run[], writer: InlineWriter): string {
  let text = '';
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    if (!run) break;
    const [first] = run.marks;
    if (!first) {
      text += run.leaf.text;
      at += 1;
      continue;
    }
    let [mark, end] = [first, at + 1];
    for (const one of run.marks) {
      let to = at + 1;
      while (runs[to]?.marks.some((other) => other.eq(one))) to += 1;
      if (to > end) [mark, end] = [one, to];
    }
    const inner = runs.slice(at, end).map(({ leaf, marks }) => ({ leaf, marks: marks.filter((one) => !one.eq(mark)) }));
    text += wrap(mark, nest(inner, writer), runs.slice(at, end), writer);
    at = end;
  }
  return text;
}

function wrap(mark: Mark, inner: string, runs: readonly Run[], writer: InlineWriter): string {
  const { emphasis, isHtml } = writer.style;
  const element = htmlElements[mark.type.name];
  if (isHtml && element) return `<${element}>${inner}</${element}>`;
  switch (mark.type.name) {
    case 'italic':
      return around(inner, emphasis, writer.kind);
    case 'bold':
      return around(inner, '**', writer.kind);
    case 'strike':
      return around(inner, '~~', writer.kind);
    default:
      return writeLink(mark.attrs, inner, onlyLeaf(runs), writer);
  }
}

/** The text of a link that has no marks inside. */
const onlyLeaf = ([first, ...more]: readonly Run[]): Node | null =>
  first && more.length === 0 && first.marks.length === 1 ? first.leaf.node : null;

/** A sign next to a space neither opens nor closes anything, so spaces stay outside. */
function around(inner: string, sign: string, kind: TextKind): string {
  const lineBreak = kind === 'paragraph' ? '\\\n' : '<br>';
  let [start, end] = [0, inner.length];
  for (let size = -1; size !== 0; start += size)
    size = inner.startsWith(lineBreak, start) ? lineBreak.length : /\s/.test(inner.charAt(start)) ? 1 : 0;
  for (let size = -1; size !== 0 && end > start; end -= size)
    size = inner.endsWith(lineBreak, end) ? lineBreak.length : /\s/.test(inner.charAt(end - 1)) ? 1 : 0;
  if (start >= end) return inner;
  return inner.slice(0, start) + sign + inner.slice(start, end) + sign + inner.slice(end);
}

function writeLeaf(nodes: readonly Node[], at: number, writer: InlineWriter): string {
  const node = nodes[at];
  if (!node) return '';
  const { marks, kind } = writer;
  switch (node.type.name) {
    case 'text':
      return isCode(node) ? writeCode(node.text ?? '', writer) : writeText(nodes, at, writer);
    case 'hardBreak':
      return kind === 'paragraph' ? `\\\n${mayBeBlock(nodes[at + 1], writer.style) ? separator : ''}` : '<br>';
    case 'image':
      return writeImage(node.attrs, writer);
    case 'footnoteReference':
      return `[^${node.attrs.label}]`;
    case 'rawInline':
      return apart(writeRaw(String(node.attrs.source), writer), nodes, at, writer);
    case 'inlineWidget':
      return apart(marks.add(widgetSource(node.attrs)), nodes, at, writer);
    default:
      throw new Error(`There is no notation for ${node.type.name}.`);
  }
}

/** Keeps a widget apart from marks that begin or end next to it. */
function apart(text: string, nodes: readonly Node[], at: number, { style }: InlineWriter): string {
  const [before, node, after] = [nodes[at - 1], nodes[at], nodes[at + 1]];
  if (!style.isEncodingEdges || !node) return text;
  const start = before && hasMoreMarks(before, node) ? separator : '';
  return start + text + (after && hasMoreMarks(after, node) ? separator : '');
}

/** HTML is read by the parser as what it is; an escaped shortcode is not. */
const writeRaw = (source: string, { marks }: InlineWriter): string =>
  source.startsWith('{{') ? marks.add(source) : marks.protect(source);

function writeCode(text: string, { kind, marks }: InlineWriter): string {
  const value = marks.protect(text.replace(/\n/g, ' '));
  const fence = '`'.repeat(longestRun(value, '`') + 1);
  const isPadded = /^`|`$/.test(value) || (/^ .* $/.test(value) && value.trim() !== '');
  const inner = isPadded ? ` ${value} ` : value;
  return fence + (kind === 'cell' ? inner.replaceAll('|', '\\|') : inner) + fence;
}

function writeText(nodes: readonly Node[], at: number, { style, kind }: InlineWriter): string {
  const [before, node, after] = [nodes[at - 1], nodes[at], nodes[at + 1]];
  const text = (node?.text ?? '').replace(/\n/g, ' ');
  const isBeforeBracket = isBracket(after);
  const own = escapeText(text, { isEscapingAll: style.isEscapingAll, isCell: kind === 'cell', isBeforeBracket });
  const escaped = mayDefineFootnote(nodes, at) ? own.replace(/^:/, '\\:') : own;
  if (!style.isEncodingEdges || !node) return escaped;
  // Spaces and punctuation are not in the way; nothing else is ever escaped.
  const isLetter = /[^\s\p{P}\p{S}]/u;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const last = /[^]$/u.exec(text)?.[0] ?? '';
  const startsAtMark = before !== undefined && hasMoreMarks(before, node) && isLetter.test(first);
  const endsAtMark = after !== undefined && hasMoreMarks(after, node) && isLetter.test(last);
  const start = startsAtMark ? encodeCharacter(first) + escaped.slice(first.length) : escaped;
  return endsAtMark && !(startsAtMark && text === first) ? start.slice(0, -last.length) + encodeCharacter(last) : start;
}

/** A reference and a colon at the start of a line would be a footnote itself. */
const mayDefineFootnote = (nodes: readonly Node[], at: number): boolean =>
  nodes[at - 1]?.type.name === 'footnoteReference' && (at === 1 || nodes[at - 2]?.type.name === 'hardBreak');

const isBracket = (node: Node | undefined): boolean =>
  node?.type.name === 'footnoteReference' || node?.marks.some(({ type }) => type.name === 'link') === true;

/** Whether a mark of the first node ends before the other. */
const hasMoreMarks = (one: Node, other: Node): boolean =>
  one.marks.some((mark) => nesting.includes(mark.type.name) && !other.marks.some((own) => own.eq(mark)));
