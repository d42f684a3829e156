import type { Node } from '@tiptap/pm/model';
import type { ParseContext } from '../read/parser.ts';
import { readBlocks } from '../read/read-blocks.ts';
import { areSameNodes } from '../same-node.ts';
import { normalizeBlocks, withoutSpaceMarks } from '../write/normalize.ts';
import { stylesFor } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';

/** Stands between blocks that would otherwise be read as one. */
export const emptyComment = '<!-- -->';

const isSeparator = ({ type, attrs }: Node): boolean => type.name === 'htmlBlock' && attrs.source === emptyComment;

/** Whether a text is read as these blocks and nothing else. */
export function readsAs(text: string, nodes: readonly Node[], context: ParseContext): boolean {
  const known = withFootnotes(nodes, context);
  const { blocks } = readBlocks(text, known);
  const found = normalizeBlocks(
    blocks.map(({ node }) => node).filter((node) => !isSeparator(node)),
    known,
  );
  return areSameNodes(found.map(withoutSpaceMarks), expectedOf(nodes, known).map(withoutSpaceMarks));
}

/** What is read when these blocks are written: a block that is kept as its source is read as whatever the source says. */
const expectedOf = (nodes: readonly Node[], context: ParseContext): readonly Node[] =>
  normalizeBlocks(
    nodes
      .flatMap((node) => (node.type.name === 'raw' ? readRaw(node, context) : [node]))
      .filter((node) => !isSeparator(node)),
    context,
  );

const readRaw = (node: Node, context: ParseContext): readonly Node[] =>
  readBlocks(String(node.attrs.source), context).blocks.map((block) => block.node);

/** A reference is one, whether its footnote is written yet or not. */
function withFootnotes(nodes: readonly Node[], context: ParseContext): ParseContext {
  const labels = new Set<string>();
  for (const node of nodes)
    node.descendants(({ type, attrs }) => {
      if (type.name === 'footnoteReference' && context.footnotes[`:${attrs.label}`] === undefined)
        labels.add(`:${attrs.label}`);
    });
  if (labels.size === 0) return context;
  const footnotes = { ...context.footnotes, ...Object.fromEntries([...labels].map((label) => [label, -1])) };
  return { ...context, footnotes };
}

/** Blocks in the plainest notation that is read back as them; null when there is none. */
export function writeSafely(nodes: readonly Node[], context: ParseContext, isOtherSign = false): string | null {
  const normal = normalizeBlocks(nodes, context);
  for (const style of stylesFor(context, isOtherSign)) {
    const text = normal.map((node) => writeBlock(node, style)).join('\n\n');
    if (readsAs(text, nodes, context)) return text;
  }
  return null;
}
