import type { RichPage } from '@plinth/rich-text/page/page.ts';
import { type ReadOptions, readPage } from '@plinth/rich-text/page/read-page.ts';
import { type Layout, layoutPage } from '@plinth/rich-text/page/write-page.ts';
import { isSameNode } from '@plinth/rich-text/same-node.ts';
import { schema as pageSchema } from '@plinth/rich-text/schema/schema.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

type NodeJson = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly NodeJson[];
};

/** A text that the editor was given, with the place of each of its blocks by the number that the block has in the editor. */
type KnownText = {
  readonly page: RichPage;
  readonly places: ReadonlyMap<number, number>;
  /** Blocks of the editor as nodes of the package's own schema, which is another instance. */
  readonly converted: WeakMap<Node, Node>;
};

export const splitSource = (source: string): { readonly frontMatter: string; readonly body: string } => {
  const { body } = splitFrontMatter(source);
  return { frontMatter: source.slice(0, source.length - body.length), body };
};

/** The texts behind one editor. */
type Known = {
  readonly options: ReadOptions;
  readonly texts: KnownText[];
  lastNumber: number;
};

const remember = (known: Known, page: RichPage, numbers: readonly number[]): number => {
  const places = new Map(page.origins.map((_, place) => [numbers[place] ?? 0, place]));
  known.texts.push({ page, places, converted: new WeakMap() });
  return known.texts.length - 1;
};

const textOf = (known: Known, doc: Node): KnownText => {
  const text = known.texts[Number(doc.attrs.page)];
  if (!text) throw new Error('The document does not belong to this editor.');
  return text;
};

const nextNumber = (known: Known): number => {
  known.lastNumber += 1;
  return known.lastNumber;
};

function convertBlock(block: Node, { places, converted }: KnownText): Node {
  const done = converted.get(block);
  if (done) return done;
  const json = block.toJSON() as NodeJson;
  const origin = places.get(Number(block.attrs.origin)) ?? null;
  const made = pageSchema.nodeFromJSON({ ...json, attrs: { ...json.attrs, origin } });
  converted.set(block, made);
  return made;
}

/** The document as the package reads it. */
function convert(known: Known, doc: Node): Node {
  const text = textOf(known, doc);
  return pageSchema.topNodeType.create(
    null,
    doc.content.content.map((block) => convertBlock(block, text)),
  );
}

const layout = (known: Known, doc: Node): Layout => layoutPage(convert(known, doc), textOf(known, doc).page);
const frontMatterOf = (doc: Node): string => String(doc.attrs.frontMatter);

function openText(known: Known, source: string): NodeJson {
  const { frontMatter, body } = splitSource(source);
  const page = readPage(body, known.options);
  const numbers = page.origins.map(() => nextNumber(known));
  return {
    type: 'doc',
    attrs: { frontMatter, page: remember(known, page, numbers) },
    content: page.doc.content.content.map((node, at) => numbered(node, numbers[at] ?? null)),
  };
}

/** Blocks that stay the same at both ends keep their nodes, and with them their views. */
function replaceText(known: Known, tr: Transaction, source: string): Transaction {
  const { frontMatter, body } = splitSource(source);
  if (frontMatter !== frontMatterOf(tr.doc)) tr.setDocAttribute('frontMatter', frontMatter);
  if (body === layout(known, tr.doc).text) return tr;
  const page = readPage(body, known.options);
  const before = convert(known, tr.doc).content.content;
  const after = page.doc.content.content;
  const { start, end } = sameEnds(before, after);
  const numbers = after.map((_, at) => {
    const kept =
      at < start
        ? tr.doc.child(at)
        : at >= after.length - end
          ? tr.doc.child(before.length - (after.length - at))
          : null;
    const number = kept?.attrs.origin as number | null | undefined;
    return number ?? nextNumber(known);
  });
  const { schema } = tr.doc.type;
  const middle = after
    .slice(start, after.length - end)
    .map((node, at) => schema.nodeFromJSON(numbered(node, numbers[start + at] ?? null)));
  const from = sizeOf(tr.doc.content.content.slice(0, start));
  const to = tr.doc.content.size - sizeOf(tr.doc.content.content.slice(before.length - end));
  tr.setDocAttribute('page', remember(known, page, numbers));
  return tr.replaceWith(from, to, middle);
}

export type PageTexts = ReturnType<typeof makePageTexts>;

/**
 * The texts behind one editor. A document names the text it began with (`page`), so that undoing a replacement of the text brings back
 * the former bytes as well; its front matter is an attribute, so that changes of it are undone in the same order as all others.
 */
export function makePageTexts(options: ReadOptions = {}) {
  const known: Known = { options, texts: [], lastNumber: 0 };
  return {
    /** The document for a text, as JSON. */
    open: (source: string): NodeJson => openText(known, source),
    write: (doc: Node): string => frontMatterOf(doc) + layout(known, doc).text,
    /** Where the blocks lie in the text behind the front matter. */
    layout: (doc: Node): Layout => layout(known, doc),
    convert: (doc: Node): Node => convert(known, doc),
    replace: (tr: Transaction, source: string): Transaction => replaceText(known, tr, source),
    /** The blocks of a Markdown text that belongs to no page yet. */
    read: (markdown: string): readonly NodeJson[] =>
      readPage(markdown, options).doc.content.content.map((node) => numbered(node, null)),
  };
}

const numbered = (node: Node, origin: number | null): NodeJson => {
  const json = node.toJSON() as NodeJson;
  return { ...json, attrs: { ...json.attrs, origin } };
};

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** How many blocks are the same from the start and from the end. A block without a number was never read, so it counts as different. */
function sameEnds(before: readonly Node[], after: readonly Node[]): { readonly start: number; readonly end: number } {
  const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
    one !== undefined && other !== undefined && one.attrs.origin !== null && isSameNode(one, other);
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  return { start, end };
}
