import type { Node } from '@tiptap/pm/model';
import type { Layout } from './page/write-page.ts';

/**
 * The caret in one editor, for the other one. Markup lies between the words of a text, so that a place is found again by counting letters:
 * exact in plain text, and near its word beside links and code.
 */
const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** The position in the document for an offset in its text. */
export function positionAt(doc: Node, { text, blocks }: Layout, offset: number): number {
  let position = 0;
  let last = 0;
  for (const [at, block] of blocks.entries()) {
    const node = doc.child(at);
    if (block && block.start > offset) return last;
    if (block && offset <= block.end)
      return insideBlock(node, position, text.slice(block.start, block.end), offset - block.start);
    position += node.nodeSize;
    last = Math.max(0, position - 1);
  }
  return last;
}

function insideBlock(node: Node, position: number, source: string, offset: number): number {
  if (node.isAtom) return position;
  const share = countLetters(source.slice(0, offset));
  // Markup of the block has letters of its own: addresses, names of widgets. They count for their place in the block.
  const all = countLetters(source);
  const own = countLetters(node.textContent);
  const wanted = own >= all ? share : Math.round((share * own) / Math.max(1, all));
  let left = wanted;
  let found = position + 1;
  node.descendants((child, at) => {
    if (!child.isText || left < 0) return;
    const text = child.text ?? '';
    const length = lengthOf(text, left);
    found = position + 1 + at + length;
    left -= countLetters(text);
    // A place at the end of one text is also at the beginning of the next.
    if (left === 0 && length < text.length) left = -1;
  });
  return Math.min(found, position + node.nodeSize - 1);
}

const countLetters = (text: string): number => {
  let count = 0;
  for (const character of text) if (isLetter(character)) count += 1;
  return count;
};

/** The offset in the text for a position in its document. */
export function offsetAt(doc: Node, { text, blocks }: Layout, position: number): number {
  const place = doc.resolve(Math.min(Math.max(0, position), doc.content.size));
  const index = Math.min(place.index(0), doc.childCount - 1);
  const offset = place.posAtIndex(index, 0);
  // A block that Markdown cannot say lies at the end of the one before it.
  const at = blocks.findLastIndex((block, number) => number <= index && block !== null);
  const block = blocks[at];
  if (!block) return 0;
  if (at < index) return block.end;
  const node = doc.child(index);
  const source = text.slice(block.start, block.end);
  const before = node.isAtom
    ? 0
    : countLetters(node.textBetween(0, Math.min(Math.max(0, position - offset - 1), node.content.size), ''));
  const all = countLetters(source);
  const own = countLetters(node.textContent);
  const wanted = own >= all ? before : Math.round((before * all) / Math.max(1, own));
  return block.start + lengthOf(source, wanted);
}

/** How long the beginning of a text is that has so many letters. */
function lengthOf(text: string, letters: number): number {
  let [seen, length] = [0, 0];
  for (const character of text) {
    if (seen >= letters) break;
    if (isLetter(character)) seen += 1;
    length += character.length;
  }
  return length;
}
