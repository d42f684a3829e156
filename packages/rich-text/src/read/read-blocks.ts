import type { Node } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { isBlank, lineStarts, trimBlankEnd, unifyLineEnds } from '../line-ends.ts';
import { makeNode, schema } from '../schema/schema.ts';
import { type BlockToken, blockTree, isCovered } from './block-tree.ts';
import { emptyContext, type ParseContext, parseMarkdown } from './parser.ts';
import { readInline, Unreadable } from './read-inline.ts';
import { type MarkedText, markShortcodes } from './shortcode-marks.ts';
import { isBlockLine, makeWidget } from './widgets.ts';

/** A block of a text with its place in it. */
export type ReadBlock = { readonly node: Node; readonly start: number; readonly end: number };
export type ReadText = { readonly blocks: readonly ReadBlock[]; readonly defined: ParseContext };

/** Reads a text block by block. Between two blocks there is nothing but whitespace. */
export function readBlocks(source: string, context: ParseContext = emptyContext): ReadText {
  const marked = markShortcodes(source);
  const { tokens, defined } = parseMarkdown(marked.text, (line) => isBlockLine(line, marked, source), context);
  const starts = lineStarts(marked.text);
  const lineAt = (line: number): string =>
    source.slice(starts[line] ?? source.length, starts[line + 1] ?? source.length);
  const blocks: ReadBlock[] = [];
  let next = 0;
  /** Lines that the parser passed over are definitions. None of them holds a blank line. */
  const addDefinitions = (from: number, to: number): void => {
    for (let line = from; line < to; line += 1) {
      const first = line;
      while (line < to && !isBlank(lineAt(line))) line += 1;
      if (line === first) continue;
      const start = starts[first] ?? 0;
      const end = start + trimBlankEnd(source.slice(start, starts[line] ?? source.length)).length;
      blocks.push({ node: rawBlock(source.slice(start, end)), start, end });
    }
  };
  for (const block of blockTree(tokens)) {
    const [first, last] = block.lines;
    addDefinitions(next, first);
    next = Math.max(next, last);
    const start = starts[first] ?? source.length;
    const end = endOf(block, source, start, starts[last] ?? source.length);
    if (block.token.type === 'shortcodes') blocks.push(...readShortcodes(block.token.content, start, end, marked));
    else blocks.push({ node: readTop(block, source.slice(start, end), marked, lineAt), start, end });
  }
  addDefinitions(next, starts.length);
  return { blocks, defined: restoreReferences(defined, marked) };
}

/** A definition may lead to a shortcode that gives an address. */
function restoreReferences(defined: ParseContext, marked: MarkedText): ParseContext {
  const references = Object.entries(defined.references).map(([label, { href, title }]) => {
    const value = { href: marked.restore(href), title: marked.restore(title) };
    return [marked.restore(label), value] as const;
  });
  return { ...defined, references: Object.fromEntries(references) };
}

const rawBlock = (source: string): Node => makeNode('raw', { source: unifyLineEnds(source) });

/** Blank lines at the end of code and HTML may be a part of it, if nothing closes it. Spaces at the end of indented code are code. */
function endOf({ token }: BlockToken, source: string, start: number, lineEnd: number): number {
  const text = source.slice(start, lineEnd);
  const isVerbatim = token.type === 'fence' || token.type === 'html_block';
  if (isVerbatim) return start + text.replace(/(?:\r\n?|\n)$/, '').length;
  const end = trimBlankEnd(text).length;
  const spaces = token.type === 'code_block' ? (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return start + end + spaces;
}

/** Several shortcodes may stand in one line: each is a block. The first has the indentation, too. */
function readShortcodes(line: string, start: number, end: number, marked: MarkedText): ReadBlock[] {
  const found = marked.split(line).flatMap((piece, at) => (at % 2 === 0 ? [] : [Number(piece)]));
  const parts = found.map((index) => ({ index, ...(marked.parts[index] ?? { start, end }) }));
  return parts.map(({ index, ...part }, at) => ({
    node: asBlock(makeWidget(index, marked, 'widget')),
    start: at === 0 ? start : part.start,
    end: part.end,
  }));
}

/** An escaped shortcode in a line of widgets is text. */
const asBlock = (node: Node): Node => (node.isBlock ? node : makeNode('paragraph', null, node));

function readTop(block: BlockToken, source: string, marked: MarkedText, lineAt: (line: number) => string): Node {
  if (!isCovered(block, lineAt)) return rawBlock(source);
  try {
    const [node, ...more] = readBlock(block, marked);
    return node && more.length === 0 ? node : rawBlock(source);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return rawBlock(source);
  }
}

const readAll = (blocks: readonly BlockToken[], marked: MarkedText): Node[] => {
  const nodes = blocks.flatMap((block) => readBlock(block, marked));
  return nodes.length === 0 ? [makeNode('paragraph', null)] : nodes;
};

function readBlock(block: BlockToken, marked: MarkedText): Node[] {
  const { token, children } = block;
  switch (token.type) {
    case 'paragraph_open':
      return [readParagraph(block, marked)];
    case 'heading_open': {
      const { nodes, attributes } = readInline(block.inline, marked, 'heading');
      return [makeNode('heading', { level: Number(token.tag.slice(1)), attributes }, nodes)];
    }
    case 'blockquote_open':
      return [makeNode('blockquote', null, readAll(children, marked))];
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [readList(block, marked)];
    case 'dl_open':
      return [readDefinitions(block, marked)];
    case 'fence':
    case 'code_block':
      return [readCode(token, marked)];
    case 'hr':
      return [makeNode('horizontalRule', null)];
    case 'html_block':
      return [makeNode('htmlBlock', { source: marked.restore(token.content.replace(/\n$/, '')) })];
    case 'table_open':
      return [readTable(block, marked)];
    case 'footnote_reference_open':
      return [makeNode('footnote', { label: String(token.meta?.label ?? '') }, readAll(children, marked))];
    case 'shortcodes':
      return readShortcodes(token.content, 0, 0, marked).map(({ node }) => node);
    default:
      throw new Unreadable();
  }
}

/** A shortcode alone in its paragraph is a block. */
function readParagraph({ inline }: BlockToken, marked: MarkedText): Node {
  const { nodes, attributes } = readInline(inline, marked, 'paragraph');
  const [only] = nodes;
  if (nodes.length === 1 && only?.type.name === 'inlineWidget' && attributes === null && only.marks.length === 0)
    return makeNode('widget', only.attrs);
  return makeNode('paragraph', { attributes }, nodes);
}

function readList({ token, children }: BlockToken, marked: MarkedText): Node {
  const items = children.map((item) => readItem(item, marked));
  const isSpread = children.some((item) => item.children.some((child) => isParagraph(child) && !child.token.hidden));
  if (token.type === 'bullet_list_open') return makeNode('bulletList', { isSpread }, items);
  return makeNode('orderedList', { isSpread, start: Number(token.attrGet('start') ?? 1) }, items);
}

const isParagraph = ({ token }: BlockToken): boolean => token.type === 'paragraph_open';

/** A blank line behind a term makes paragraphs of its definitions. */
function readDefinitions({ children }: BlockToken, marked: MarkedText): Node {
  const parts: Node[] = [];
  let isSpread = false;
  // From the end, where the definitions of a term are known before the term.
  for (const part of children.toReversed()) {
    if (part.token.type === 'dd_open') {
      const [only, ...more] = part.children;
      isSpread ||= only !== undefined && more.length === 0 && isParagraph(only) && !only.token.hidden;
      parts.push(makeNode('definition', null, readAll(part.children, marked)));
    } else {
      parts.push(makeNode('definitionTerm', { isSpread }, readInline(part.inline, marked, 'term').nodes));
      isSpread = false;
    }
  }
  return makeNode('definitionList', null, parts.toReversed());
}

const taskBox = /^\[([ xX])\][ \t]+/;

/** Tasks as the renderer finds them: a box and a space at the beginning of the text of an entry. */
function readItem({ children }: BlockToken, marked: MarkedText): Node {
  const [first] = children;
  const text = first && isParagraph(first) ? first.inline?.children?.[0] : undefined;
  const box = text?.type === 'text' ? taskBox.exec(text.content) : null;
  if (!text || !box) return makeNode('listItem', null, readAll(children, marked));
  text.content = text.content.slice(box[0].length);
  return makeNode('listItem', { checked: box[1] !== ' ' }, readAll(children, marked));
}

function readCode(token: Token, marked: MarkedText): Node {
  const text = marked.restore(token.content.replace(/\n$/, ''));
  const [, language = '', meta = ''] = /^(\S*)(?:\s+([^]*))?$/.exec(marked.restore(token.info.trim())) ?? [];
  const attrs = { language: language === '' ? null : language, meta: meta === '' ? null : meta };
  return makeNode('codeBlock', attrs, text === '' ? null : schema.text(text));
}

function readTable({ children }: BlockToken, marked: MarkedText): Node {
  const rows = children.flatMap((part) => part.children);
  const read = (row: BlockToken): Node => {
    const cells = row.children.map(({ token, inline }) => {
      const align = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null;
      const { nodes } = readInline(inline, marked, 'cell');
      const type = token.type === 'th_open' ? 'tableHeader' : 'tableCell';
      return makeNode(type, { align }, makeNode('paragraph', null, nodes));
    });
    return makeNode('tableRow', null, cells);
  };
  return makeNode('table', null, rows.map(read));
}
