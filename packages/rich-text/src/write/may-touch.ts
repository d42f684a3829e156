import type { Node } from '@tiptap/pm/model';

const interrupts = new Set(['bulletList', 'heading', 'codeBlock', 'blockquote']);
const isContainer = new Set(['bulletList', 'orderedList', 'blockquote']);
const isClosed = new Set(['heading', 'codeBlock', 'horizontalRule']);

/** Whether the second block can follow the first without a blank line. Within an entry a blank line would loosen the whole list. */
export function mayTouch(before: Node, after: Node): boolean {
  if (isClosed.has(before.type.name)) return true;
  if (isContainer.has(before.type.name)) return after.type.name === 'heading' || after.type.name === 'codeBlock';
  if (before.type.name !== 'paragraph' || before.content.size === 0) return false;
  if (after.type.name === 'bulletList') return !isEmpty(after.firstChild?.firstChild);
  if (after.type.name === 'orderedList') return after.attrs.start === 1 && !isEmpty(after.firstChild?.firstChild);
  return interrupts.has(after.type.name);
}

/** An entry without text does not end a paragraph. */
const isEmpty = (node: Node | null | undefined): boolean => node?.type.name === 'paragraph' && node.content.size === 0;
