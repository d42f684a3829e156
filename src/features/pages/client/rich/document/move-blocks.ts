import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** A block of the page, with the position before it. */
export type Block = { readonly node: Node; readonly from: number; readonly index: number };

/** The block of the page that a position is in or before. */
export function blockAt(doc: Node, position: number): Block | undefined {
  const place = doc.resolve(Math.min(position, doc.content.size));
  const index = Math.min(place.index(0), doc.childCount - 1);
  const node = doc.maybeChild(index);
  if (!node) return undefined;
  let from = 0;
  for (let at = 0; at < index; at += 1) from += doc.child(at).nodeSize;
  return { node, from, index };
}

export const blockOfCaret = ({ doc, selection }: EditorState): Block | undefined => blockAt(doc, selection.from);

/** The same selection at the block's new place. */
function shifted(tr: Transaction, selection: Selection, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(tr.doc, selection.from + by);
  return TextSelection.between(tr.doc.resolve(selection.anchor + by), tr.doc.resolve(selection.head + by));
}

/** Exchanges a block with its neighbor. The nodes stay the same, so that their source does, too. */
export function moveBlock(state: EditorState, block: Block, step: -1 | 1): Transaction | null {
  const neighbour = state.doc.maybeChild(block.index + step);
  if (!neighbour) return null;
  const { tr, selection } = state;
  const isInside = selection.from >= block.from && selection.to <= block.from + block.node.nodeSize;
  const from = step < 0 ? block.from - neighbour.nodeSize : block.from;
  const pair = step < 0 ? [block.node, neighbour] : [neighbour, block.node];
  tr.replaceWith(from, from + block.node.nodeSize + neighbour.nodeSize, pair);
  if (isInside) tr.setSelection(shifted(tr, selection, step * neighbour.nodeSize));
  return tr.scrollIntoView();
}

/** A copy below, with the same source. */
export const duplicateBlock = (state: EditorState, { node, from }: Block): Transaction =>
  state.tr.insert(from + node.nodeSize, node).scrollIntoView();

export const deleteBlock = (state: EditorState, { node, from }: Block): Transaction =>
  state.tr.delete(from, from + node.nodeSize).scrollIntoView();

/** Places the caret in a block, or selects one without text. */
export function selectBlock(editor: Editor, { node, from }: Block): void {
  const { tr, doc } = editor.state;
  const selection = node.isAtom ? NodeSelection.create(doc, from) : TextSelection.near(doc.resolve(from + 1));
  editor.view.dispatch(tr.setSelection(selection));
}
