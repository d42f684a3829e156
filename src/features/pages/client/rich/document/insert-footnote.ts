import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** The smallest number that no footnote has. */
export function freeLabel(doc: Node): string {
  const taken = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === 'footnote' || node.type.name === 'footnoteReference') taken.add(String(node.attrs.label));
    return true;
  });
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** Puts a reference at the caret and an empty footnote at the end of the page, and goes there. */
export function insertFootnote(editor: Editor): void {
  const { schema, tr, doc } = editor.state;
  const attributes = { label: freeLabel(doc) };
  const reference = schema.nodes.footnoteReference?.create(attributes);
  const note = schema.nodes.footnote?.createAndFill(attributes);
  if (!reference || !note) return;
  tr.replaceSelectionWith(reference, false);
  // An empty paragraph that the editor keeps at the end stays behind the footnote.
  const last = tr.doc.lastChild;
  const hasRoom = last?.type.name === 'paragraph' && last.content.size === 0;
  const end = tr.doc.content.size - (hasRoom ? last.nodeSize : 0);
  tr.insert(end, note);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  editor.view.focus();
}
