import type { Node } from '@tiptap/pm/model';
import { startEditing } from './random-edits.ts';

/** The document with one more letter in its first text; the same one if it has no text. */
export function editFirstText(doc: Node): Node {
  let found = -1;
  doc.descendants((node, position) => {
    if (found < 0 && node.isTextblock) found = position + 1;
    return found < 0;
  });
  return found < 0 ? doc : startEditing(doc).tr.insertText('x', found).doc;
}
