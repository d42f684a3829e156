import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { trimBlankEnd, trimBlankStart } from '../line-ends.ts';
import type { ParseContext } from '../read/parser.ts';
import { makeNode, nodeType, schema } from '../schema/schema.ts';
import { closeHtml } from './close-html.ts';
import { isDefined } from './inline-writer.ts';
import { mayTouch } from './may-touch.ts';
import { joinDefinitions, normalizeDefinitions } from './normalize-definitions.ts';
import { normalizeTable } from './normalize-table.ts';

/**
 * Markdown cannot say everything that a document can: an empty paragraph, a space at the end of bold text, a task without words. The
 * normal form of a block is the nearest that can be said. Nothing that shows gets lost, and what is read again equals it.
 */
export function normalizeBlocks(nodes: readonly Node[], context: ParseContext): readonly Node[] {
  const normal = nodes.flatMap((node) => normalizeBlock(node, context));
  return joinDefinitions(normal.filter((node) => !isEmptyParagraph(node)));
}

const isEmptyParagraph = (node: Node): boolean =>
  node.type.name === 'paragraph' && node.content.size === 0 && node.attrs.attributes === null;

/** Marks on spaces are not seen, and cannot be written where two marks overlap. For comparing. */
export function withoutSpaceMarks(node: Node): Node {
  if (node.isLeaf) return node;
  if (!node.isTextblock) return node.copy(Fragment.fromArray(node.content.content.map(withoutSpaceMarks)));
  if (node.content.content.every(({ marks }) => marks.length === 0)) return node;
  const pieces = node.content.content
    .flatMap(splitSpaces)
    .map((piece) =>
      isSpace(piece) ? piece.mark(piece.marks.filter(({ type }) => !trimmed.includes(type.name))) : piece,
    );
  return node.copy(Fragment.fromArray([...joinTexts(pieces)]));
}

const trimmed = ['bold', 'italic', 'strike'];

/** Containers hold at least one block. */
function normalizeChildren(node: Node, context: ParseContext): Node {
  const children = normalizeBlocks(node.content.content, context);
  return node.copy(Fragment.fromArray(children.length === 0 ? [makeNode('paragraph', null)] : [...children]));
}

function normalizeBlock(node: Node, context: ParseContext): readonly Node[] {
  switch (node.type.name) {
    case 'paragraph':
      return asWidgets(node.copy(normalizeInline(node, context, false)));
    case 'heading':
      return [node.copy(normalizeInline(node, context, true))];
    case 'blockquote':
    case 'footnote':
      return [normalizeChildren(node, context)];
    case 'bulletList':
    case 'orderedList':
      return [normalizeList(node, context)];
    case 'definitionList':
      return normalizeDefinitions(node, {
        term: (term) => term.copy(normalizeInline(term, context, true)),
        definition: (definition) => normalizeChildren(definition, context),
      });
    case 'table':
      return normalizeTable(node, (cell) => normalizeInline(cell, context, true));
    case 'htmlBlock':
      return [node.type.create({ ...node.attrs, source: normalizeHtml(String(node.attrs.source)) })];
    default:
      return [node];
  }
}

/** The indentation of the first line shows nowhere, and is lost where the block moves to another depth. */
const normalizeHtml = (source: string): string => closeHtml(source.trimEnd()).replace(/^[ \t]+(?=<)/, '');

/** A paragraph of nothing but one widget is that widget. */
function asWidgets(node: Node): readonly Node[] {
  const [only] = node.content.content;
  const isAlone = node.childCount === 1 && only?.type.name === 'inlineWidget' && only.marks.length === 0;
  if (!isAlone || !only || node.attrs.attributes !== null) return [node];
  return [nodeType('widget').create({ ...only.attrs, origin: node.attrs.origin })];
}

function normalizeList(list: Node, context: ParseContext): Node {
  const items = list.content.content.map((item) => {
    const normal = normalizeChildren(item, context);
    const first = normal.child(0);
    const hasText = first.type.name === 'paragraph' && first.content.size > 0;
    return hasText || item.attrs.checked === null
      ? normal
      : item.type.create({ ...item.attrs, checked: null }, normal.content);
  });
  const isForced = items.some(({ content }) =>
    content.content.some((node, at) => {
      const before = content.content[at - 1];
      return before !== undefined && !mayTouch(before, node);
    }),
  );
  const hasGaps = items.length > 1 || items.some(({ childCount }) => childCount > 1);
  const hasParagraphs = items.some(({ content }) =>
    content.content.some((child) => child.type.name === 'paragraph' && child.content.size > 0),
  );
  const isSpread = (isForced || list.attrs.isSpread === true) && hasGaps && hasParagraphs;
  return list.type.create({ ...list.attrs, isSpread }, items);
}

const isText = (node: Node | undefined): node is Node => node?.isText === true;

function normalizeInline(parent: Node, context: ParseContext, isOneLine: boolean): Fragment {
  let nodes = parent.content.content
    .flatMap(splitLines)
    .map((node) => normalizeAtom(withReferences(node, context), isOneLine));
  for (const name of trimmed) nodes = trimMark(spanAtoms(nodes, name), name);
  nodes = trimEnds(nodes);
  return Fragment.fromArray(joinTexts(nodes));
}

/** A link whose definition is gone or changed keeps its address. */
function withReferences(node: Node, context: ParseContext): Node {
  const { attrs } = node;
  const isImageLost =
    node.type.name === 'image' &&
    attrs.reference !== null &&
    !isDefined(attrs.reference, attrs.src, attrs.title, context);
  const marks = node.marks.map((mark) => {
    const isKept =
      mark.type.name !== 'link' ||
      mark.attrs.reference === null ||
      isDefined(mark.attrs.reference, mark.attrs.href, mark.attrs.title, context);
    return isKept ? mark : mark.type.create({ ...mark.attrs, reference: null });
  });
  if (isImageLost) return node.type.create({ ...attrs, reference: null }, null, marks);
  return marks.some((mark, at) => mark !== node.marks[at]) ? node.mark(marks) : node;
}

/** Code that became a paragraph has line ends in its text. They show, and so they are line breaks. */
function splitLines(node: Node): readonly Node[] {
  const text = node.text ?? '';
  if (!text.includes('\n')) return [node];
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [makeNode('hardBreak', null).mark(node.marks)]),
      ...(line === '' ? [] : [schema.text(line, node.marks)]),
    ]);
}

/** Only text can be code, and only a paragraph has lines: elsewhere `<br>` stands for a line break. */
function normalizeAtom(node: Node, isOneLine: boolean): Node {
  if (node.isText) return node;
  const isBreak = isOneLine && node.type.name === 'rawInline' && /^<br *\/?>$/i.test(String(node.attrs.source));
  // A reference to a footnote is a link itself.
  const isLink = node.type.name === 'footnoteReference';
  const marks = node.marks.filter(({ type }) => type.name !== 'code' && !(isLink && type.name === 'link'));
  return isBreak ? makeNode('hardBreak', null).mark(marks) : node.mark(marks);
}

/** A widget or an image in the middle of bold text is bold, too: signs on both sides of it might not be read as signs. */
function spanAtoms(nodes: readonly Node[], name: string): readonly Node[] {
  const markOf = (node: Node | undefined): Mark | undefined => node?.marks.find(({ type }) => type.name === name);
  return nodes.map((node, at) => {
    const mark = markOf(nodes[at - 1]);
    return !node.isText && !markOf(node) && mark && markOf(nodes[at + 1]) ? node.mark(mark.addToSet(node.marks)) : node;
  });
}

/** Marks neither begin nor end with whitespace. */
function trimMark(nodes: readonly Node[], name: string): Node[] {
  const found: Node[] = [];
  const has = (node: Node | undefined): boolean => node?.marks.some(({ type }) => type.name === name) === true;
  const without = (marks: readonly Mark[]): Mark[] => marks.filter(({ type }) => type.name !== name);
  for (let at = 0; at < nodes.length; ) {
    let end = at;
    while (has(nodes[end])) end += 1;
    const run = nodes.slice(at, Math.max(end, at + 1));
    found.push(...(end === at ? run : trimRun(run, without)));
    at += run.length;
  }
  return found;
}

function trimRun(run: readonly Node[], without: (marks: readonly Mark[]) => Mark[]): Node[] {
  const pieces = run.flatMap(splitSpaces);
  let [first, last] = [0, pieces.length];
  while (first < last && isSpace(pieces[first])) first += 1;
  while (last > first && isSpace(pieces[last - 1])) last -= 1;
  return pieces.map((node, at) => (at < first || at >= last ? node.mark(without(node.marks)) : node));
}

/** Texts that are either whitespace or hold none. */
function splitSpaces(node: Node): readonly Node[] {
  if (!isText(node) || isCodeText(node)) return [node];
  return (node.text ?? '').split(/(?<=\S)(?=\s)|(?<=\s)(?=\S)/).map((text) => schema.text(text, node.marks));
}

const isSpace = (node: Node | undefined): boolean =>
  node !== undefined &&
  (node.type.name === 'hardBreak' || (isText(node) && !isCodeText(node) && (node.text ?? '').trim() === ''));

/** Lines neither begin nor end with spaces, and a text does not end with a line break. */
function trimEnds(nodes: readonly Node[]): Node[] {
  const kept = [...joinTexts(nodes)];
  for (let last = kept.pop(); last; last = kept.pop()) {
    if (last.type.name === 'hardBreak') continue;
    const trimmedLast = trimText(last, trimBlankEnd);
    if (trimmedLast) kept.push(trimmedLast);
    if (trimmedLast) break;
  }
  let isLineStart = true;
  return kept.flatMap((node) => {
    const left = isLineStart ? trimText(node, trimBlankStart) : node;
    if (left) isLineStart = node.type.name === 'hardBreak';
    return left ?? [];
  });
}

/** A text without spaces at one end; null when nothing is left. Code keeps its spaces. */
function trimText(node: Node, trim: (text: string) => string): Node | null {
  if (!isText(node) || isCodeText(node)) return node;
  const text = trim(node.text ?? '');
  return text === '' ? null : schema.text(text, node.marks);
}

const isCodeText = (node: Node): boolean => node.marks.some(({ type }) => type.name === 'code');

function joinTexts(nodes: readonly Node[]): readonly Node[] {
  return Fragment.from(
    nodes.reduce((all: Node[], node) => {
      const last = all.at(-1);
      if (isText(last) && isText(node) && last.sameMarkup(node))
        all[all.length - 1] = schema.text((last.text ?? '') + (node.text ?? ''), node.marks);
      else all.push(node);
      return all;
    }, []),
  ).content;
}
