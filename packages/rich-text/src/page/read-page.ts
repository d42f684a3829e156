import type { Node } from '@tiptap/pm/model';
import { lineEndOf, trimBlankEnd, trimBlankStart, unifyLineEnds } from '../line-ends.ts';
import { emptyContext, normalizeLabel, type ParseContext } from '../read/parser.ts';
import { type ReadBlock, readBlocks } from '../read/read-blocks.ts';
import { holdsMarks } from '../read/shortcode-marks.ts';
import { makeNode } from '../schema/schema.ts';
import { plainStyle } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';
import { isSameHtml } from './html-runs.ts';
import type { Origin, RichPage } from './page.ts';
import { readsAs, writeSafely } from './read-back.ts';

export type ReadOptions = {
  /** Makes HTML of Markdown, as on the published page. Blocks that would look different when we write them are kept as their source. */
  readonly render?: (markdown: string) => string;
};

/** Longer pages are shown as their source: an editor with that many blocks could not be used. */
export const maxPageLength = 1_000_000;

/** Reads the text of a page, without its front matter. */
export function readPage(source: string, options: ReadOptions = {}): RichPage {
  const lineEnd = lineEndOf(source);
  if (source.length > maxPageLength || (holdsMarks(source) && source.includes('{{')))
    return toPage(source, lineEnd, wholeAsRaw(source), emptyContext);
  // A byte order mark is no text. It is written again, because it lies before the first block.
  const skipped = source.startsWith('\uFEFF') ? 1 : 0;
  const { blocks, defined } = readBlocks(source.slice(skipped));
  const kept = blocks
    .map(({ node, start, end }): ReadBlock => ({ node, start: start + skipped, end: end + skipped }))
    .map((block) => keepOrRaw(block, source, defined, options));
  return toPage(source, lineEnd, kept, defined);
}

function toPage(source: string, lineEnd: string, blocks: readonly ReadBlock[], context: ParseContext): RichPage {
  const origins = blocks.map(({ node, start, end }, origin): Origin => {
    return { node: node.type.create({ ...node.attrs, origin }, node.content, node.marks), start, end };
  });
  const nodes = origins.map(({ node }) => node);
  const doc = makeNode('doc', null, nodes.length === 0 ? [makeNode('paragraph', null)] : nodes);
  return { source, doc, origins, context, lineEnd };
}

function wholeAsRaw(source: string): ReadBlock[] {
  const start = /^\uFEFF?[ \t\r\n]*/.exec(source)?.[0].length ?? 0;
  const end = trimBlankEnd(source).length;
  return start >= end ? [] : [{ node: rawOf(source.slice(start, end)), start, end }];
}

const rawOf = (source: string): Node => makeNode('raw', { source: unifyLineEnds(source) });

/** Blocks that are written as their source in any case. */
const verbatim = new Set(['raw', 'htmlBlock', 'widget', 'horizontalRule']);

function keepOrRaw(block: ReadBlock, source: string, context: ParseContext, { render }: ReadOptions): ReadBlock {
  if (verbatim.has(block.node.type.name)) return block;
  const own = unifyLineEnds(source.slice(block.start, block.end));
  const written = writeBlock(block.node, plainStyle(context));
  // The same text is read the same way, and so is a paragraph whose lines are joined. That goes for most blocks, and saves reading them twice.
  if (written === own || (block.node.type.name === 'paragraph' && written === joinLines(own))) return block;
  const safe = readsAs(written, [block.node], context) ? written : writeSafely([block.node], context);
  const isKept = safe !== null && (!render || looksSame(own, safe, block.node, context, render));
  return isKept ? block : { ...block, node: rawOf(own) };
}

/** Line breaks that show as a space; one behind a backslash or two spaces is written in another way, and does not become equal. */
const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line, at) => trimBlankEnd(at === 0 ? line : trimBlankStart(line)))
    .join(' ');

/** Renders both texts with the definitions that the block refers to. */
function looksSame(
  own: string,
  written: string,
  node: Node,
  context: ParseContext,
  render: (markdown: string) => string,
): boolean {
  const used = new Set<string>();
  const note = (reference: unknown): void => {
    if (typeof reference === 'string') used.add(normalizeLabel(reference));
  };
  node.descendants(({ attrs, marks }) => {
    note(attrs.reference);
    for (const mark of marks) note(mark.attrs.reference);
  });
  const definitions = [...used].map((label) => writeDefinition(label, context)).join('\n');
  const show = (text: string): string => render(`${definitions}\n\n${text}\n`);
  return isSameHtml(show(own), show(written));
}

function writeDefinition(label: string, { references }: ParseContext): string {
  const { href = '', title = '' } = references[label] ?? {};
  return `[${label}]: <${href.replace(/[<>\n]/g, encodeURIComponent)}>${title === '' ? '' : ` "${title.replaceAll('"', '\\"')}"`}`;
}
