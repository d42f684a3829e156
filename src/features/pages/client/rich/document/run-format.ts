import type { Editor } from '@tiptap/core';
import type { Format } from '../../editor/format-text.ts';

/** The commands behind the formats of the toolbar and their shortcuts. */
export const runFormat = (editor: Editor, format: Format): boolean => {
  const chain = editor.chain().focus();
  switch (format) {
    case 'bold':
      return chain.toggleBold().run();
    case 'italic':
      return chain.toggleItalic().run();
    case 'code':
      return chain.toggleCode().run();
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return chain.toggleHeading({ level: Number(format.at(-1)) as 1 | 2 | 3 }).run();
    case 'bulleted':
      return chain.toggleBulletList().run();
    case 'numbered':
      return chain.toggleOrderedList().run();
    case 'task':
      return toggleTask(editor);
    case 'quote':
      return chain.toggleBlockquote().run();
    case 'table':
      return chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  }
};

/** Makes tasks of the selected list entries, or ordinary entries of tasks; text outside of a list becomes one first. */
function toggleTask(editor: Editor): boolean {
  if (!editor.isActive('listItem') && !editor.chain().focus().toggleBulletList().run()) return false;
  const { from, to } = editor.state.selection;
  const { tr } = editor.state;
  const items: { readonly at: number; readonly checked: unknown }[] = [];
  editor.state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'listItem') items.push({ at, checked: node.attrs.checked });
  });
  const next = items.some(({ checked }) => checked === null) ? false : null;
  for (const { at } of items) tr.setNodeAttribute(at, 'checked', next);
  editor.view.dispatch(tr);
  editor.commands.focus();
  return true;
}
