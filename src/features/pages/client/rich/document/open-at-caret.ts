import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Marks a transaction by which the view of the selected node is asked to open its form. */
const openMeta = 'openSelected';

export const asksToOpen = (transaction: Transaction): boolean => transaction.getMeta(openMeta) === true;

/** Nodes whose views have a form or another dialog. */
const nodesWithDialog = new Set(['widget', 'inlineWidget', 'image', 'htmlBlock', 'raw']);

export const hasDialog = ({ type }: Node): boolean => nodesWithDialog.has(type.name);

export const askToOpen = ({ state, view }: Editor): void => view.dispatch(state.tr.setMeta(openMeta, true));

/** Does with the keyboard what a click on the thing at the caret does. False if there is nothing to open. */
export function openAtCaret(editor: Editor): boolean {
  const { state, view } = editor;
  if (state.selection instanceof NodeSelection && hasDialog(state.selection.node)) {
    askToOpen(editor);
    return true;
  }
  const tr = followFootnote(state) ?? toggleTask(state);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

/** From a reference to its footnote, and back. */
export function followFootnote(state: EditorState): Transaction | null {
  const { selection, doc, tr } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'footnoteReference') {
    const at = find(doc, 'footnote', selection.node.attrs.label);
    return at === undefined ? null : tr.setSelection(TextSelection.near(doc.resolve(at + 1))).scrollIntoView();
  }
  const note = selection.$from.node(1);
  if (note?.type.name !== 'footnote') return null;
  const at = find(doc, 'footnoteReference', note.attrs.label);
  return at === undefined ? null : tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView();
}

function find(doc: Node, name: string, label: unknown): number | undefined {
  let found: number | undefined;
  doc.descendants((node, at) => {
    if (found === undefined && node.type.name === name && node.attrs.label === label) found = at;
    return found === undefined;
  });
  return found;
}

/** Checks the task with the caret, or unchecks it. */
export function toggleTask({ selection, tr }: EditorState): Transaction | null {
  const { $from } = selection;
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    if (type.name !== 'listItem') continue;
    return attrs.checked === null ? null : tr.setNodeAttribute($from.before(depth), 'checked', attrs.checked !== true);
  }
  return null;
}
