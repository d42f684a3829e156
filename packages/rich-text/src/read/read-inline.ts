import { type Mark, Mark as Marks, type Node } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { makeNode, markType, schema } from '../schema/schema.ts';
import { readAttributes } from './attributes.ts';
import { type InlineToken, withHtmlMarks } from './html-marks.ts';
import { readReference } from './references.ts';
import type { MarkedText } from './shortcode-marks.ts';
import { makeWidget } from './widgets.ts';

/** A notation that has no node of its own: the block around it is kept as its source. */
export class Unreadable extends Error {}

const markNames: Readonly<Record<string, string>> = { em_open: 'italic', strong_open: 'bold', s_open: 'strike' };

export type Inline = {
  readonly nodes: readonly Node[];
  /** `{…}` at the end, which belongs to the block. */
  readonly attributes: string | null;
};

/**
 * An invisible character that we write where Markdown needs something between two signs, and never show: a paragraph that begins with HTML
 * would be a block of HTML, and emphasis cannot begin right behind a widget. It is one of several names of the zero-width space, and one
 * that people do not use.
 */
export const separator = '&NegativeThinSpace;';

/** All but paragraphs are one line, where `<br>` stands for a line break. The renderer knows no attributes in cells and terms. */
export type TextKind = 'paragraph' | 'heading' | 'cell' | 'term';

type Reader = { readonly marked: MarkedText; readonly isOneLine: boolean; readonly nodes: Node[] };

/** The text of a block. */
export function readInline(token: Token | null, marked: MarkedText, kind: TextKind): Inline {
  const children = withHtmlMarks(token?.children ?? []);
  const last = children.at(-1);
  const found =
    last?.type === 'text' && (kind === 'paragraph' || kind === 'heading') ? readAttributes(last.content) : null;
  const reader: Reader = { marked, isOneLine: kind !== 'paragraph', nodes: [] };
  // The same mark may be opened twice, and holds until both are closed.
  const open: Mark[] = [];
  let marks = Marks.none;
  let linkStart = -1;
  children.forEach((child, at) => {
    if (child.nesting > 0) {
      // The parser allows an address in angle brackets inside of a link, which gives two links in one place.
      if (child.type === 'link_open' && open.some(({ type }) => type.name === 'link')) throw new Unreadable();
      open.push(openMark(child, reader));
      marks = toSet(open);
      if (child.type === 'link_open') linkStart = reader.nodes.length;
    } else if (child.nesting < 0) {
      // A link without a text cannot be shown as text with a mark.
      if (child.type === 'link_close' && reader.nodes.length === linkStart) throw new Unreadable();
      open.pop();
      marks = toSet(open);
    } else if (found && at === children.length - 1) readText(found.text, marks, reader);
    else readLeaf(child, marks, reader);
  });
  return { nodes: reader.nodes, attributes: found ? marked.restore(found.attributes) : null };
}

function openMark({ type, attrs, meta }: InlineToken, { marked }: Reader): Mark {
  if (type !== 'link_open') {
    const name = markNames[type];
    if (!name) throw new Unreadable();
    return markType(name).create();
  }
  const value = (name: string): string | null => attrs?.find(([key]) => key === name)?.[1]?.toString() ?? null;
  const title = value('title');
  return markType('link').create({
    href: marked.restore(value('href') ?? ''),
    title: title === null ? null : marked.restore(title),
    reference: readReference(meta?.source, marked),
  });
}

const toSet = (open: readonly Mark[]): readonly Mark[] =>
  open.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), Marks.none);

function readLeaf(token: InlineToken, marks: readonly Mark[], reader: Reader): void {
  const { marked } = reader;
  const add = (name: string, attrs: Record<string, unknown> | null): void => {
    reader.nodes.push(makeNode(name, attrs).mark(marks));
  };
  switch (token.type) {
    case 'text':
      readText(token.content, marks, reader);
      return;
    case 'text_special':
      // A line end that is written as an entity shows as a space.
      if (token.markup !== separator) addText(token.content.replaceAll('\n', ' '), marks, reader);
      return;
    case 'softbreak':
      addText(' ', marks, reader);
      return;
    case 'hardbreak':
      add('hardBreak', null);
      return;
    case 'code_inline':
      if (token.content !== '')
        addText(marked.restore(token.content), markType('code').create().addToSet(marks), reader);
      return;
    case 'html_inline':
      if (reader.isOneLine && /^<br *\/?>$/i.test(token.content)) add('hardBreak', null);
      else add('rawInline', { source: marked.restore(token.content) });
      return;
    case 'image':
      add('image', imageAttributes(token, marked));
      return;
    case 'footnote_ref':
      add('footnoteReference', { label: String(token.meta?.label ?? '') });
      return;
    default:
      throw new Unreadable();
  }
}

function imageAttributes(token: InlineToken, marked: MarkedText): Record<string, unknown> {
  const value = (name: string): string | null => token.attrs?.find(([key]) => key === name)?.[1]?.toString() ?? null;
  const title = value('title');
  return {
    src: marked.restore(value('src') ?? ''),
    alt: marked.restore(plainText(token.children ?? [])),
    title: title === null ? null : marked.restore(title),
    reference: readReference(token.meta?.source, marked),
  };
}

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (children) return plainText(children);
      return type === 'html_inline' ? '' : content;
    })
    .join('');

function readText(text: string, marks: readonly Mark[], reader: Reader): void {
  reader.marked.split(text).forEach((piece, at) => {
    if (at % 2 === 0) addText(piece, marks, reader);
    else reader.nodes.push(makeWidget(Number(piece), reader.marked, 'inlineWidget').mark(marks));
  });
}

/** Neighbors with the same marks are one node. */
function addText(text: string, marks: readonly Mark[], { nodes }: Reader): void {
  if (text === '') return;
  const last = nodes.at(-1);
  if (last?.isText && Marks.sameSet(last.marks, marks))
    nodes[nodes.length - 1] = schema.text((last.text ?? '') + text, marks);
  else nodes.push(schema.text(text, marks));
}
