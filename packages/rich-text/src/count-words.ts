import type { Node } from '@tiptap/pm/model';

/** Counted by block and kept by node: after a keystroke, one block is counted again. */
const counted = new WeakMap<Node, number>();
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a document, in languages without spaces too. Code, HTML and widgets do not count. */
export function countWords(node: Node): number {
  if (node.type.spec.code === true) return 0;
  if (!node.isTextblock) return node.content.content.reduce((sum, child) => sum + countWords(child), 0);
  const known = counted.get(node);
  if (known !== undefined) return known;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(node.textBetween(0, node.content.size, ' ', ' ')))
    if (isWordLike) count += 1;
  counted.set(node, count);
  return count;
}
