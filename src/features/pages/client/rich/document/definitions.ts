import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { blockOfCaret } from './move-blocks.ts';

const emptyEntry = (state: EditorState): Node[] =>
  ['definitionTerm', 'definition'].flatMap((name) => state.schema.nodes[name]?.createAndFill() ?? []);

const near = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView();

/** A term and its definition in place of an empty block, or below any other. */
export function insertDefinitions(editor: Editor): void {
  const { state } = editor;
  const block = blockOfCaret(state);
  const list = state.schema.nodes.definitionList?.create(null, emptyEntry(state));
  if (!block || !list) return;
  const isReplacing = block.node.type.name === 'paragraph' && block.node.content.size === 0;
  const end = block.from + block.node.nodeSize;
  const from = isReplacing ? block.from : end;
  editor.view.dispatch(near(state.tr.replaceWith(from, end, list), from + 1));
  editor.view.focus();
}

/** The depth of the nearest node of a kind around a place; 0 if there is none. */
function depthOf(place: ResolvedPos, name: string): number {
  for (let depth = place.depth; depth > 0; depth -= 1) if (place.node(depth).type.name === name) return depth;
  return 0;
}

/** The term at a place with all its definitions, as a part of its list. */
function entryAt(place: ResolvedPos, depth: number) {
  const list = place.node(depth - 1);
  const index = place.index(depth - 1);
  let after = index + 1;
  while (list.maybeChild(after)?.type.name === 'definition') after += 1;
  const nodes = list.content.content.slice(index, after);
  const from = place.before(depth);
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const isEmpty = nodes.every(({ textContent, childCount }) => textContent === '' && childCount <= 1);
  return {
    from,
    to: from + size,
    isEmpty,
    isLast: after === list.childCount,
    isOnly: nodes.length === list.childCount,
  };
}

/** Removes an entry without a text; behind the last one a paragraph begins. */
function leaveEntry(state: EditorState, place: ResolvedPos, depth: number): Transaction | null {
  const { from, to, isEmpty, isLast, isOnly } = entryAt(place, depth);
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!isEmpty || !paragraph) return null;
  if (isOnly) {
    const start = place.before(depth - 1);
    return near(state.tr.replaceWith(start, place.after(depth - 1), paragraph), start + 1);
  }
  const tr = state.tr.delete(from, to);
  return isLast ? near(tr.insert(tr.mapping.map(place.after(depth - 1)), paragraph), from + 2) : near(tr, from);
}

/** Enter leads from a term to its definition, and from an empty line at the end of a definition to the next term. */
export function enterInDefinitions(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const term = depthOf($from, 'definitionTerm');
  if (!empty) return null;
  if (term > 0) return leaveEntry(state, $from, term) ?? near(state.tr, $from.after(term) + 1);
  const depth = depthOf($from, 'definition');
  if (depth === 0 || $from.depth !== depth + 1 || $from.parent.content.size > 0) return null;
  const definition = $from.node(depth);
  const next = $from.node(depth - 1).maybeChild($from.index(depth - 1) + 1);
  const isLastLine = $from.index(depth) === definition.childCount - 1;
  if (definition.childCount === 1 || !isLastLine || next?.type.name === 'definition') return null;
  const tr = state.tr.delete($from.before(), $from.after());
  const place = tr.mapping.map($from.after(depth));
  return near(tr.insert(place, emptyEntry(state)), place + 1);
}

/** Backspace in front of an empty entry removes it. */
export function deleteInDefinitions(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const depth = depthOf($from, 'definitionTerm');
  return empty && depth > 0 && $from.parentOffset === 0 ? leaveEntry(state, $from, depth) : null;
}

export const DefinitionKeys = Extension.create({
  name: 'definitionKeys',
  priority: 900,
  addKeyboardShortcuts() {
    const run = (make: (state: EditorState) => Transaction | null) => () => {
      const tr = make(this.editor.state);
      if (tr) this.editor.view.dispatch(tr);
      return tr !== null;
    };
    return { Enter: run(enterInDefinitions), Backspace: run(deleteInDefinitions) };
  },
});
