import type { Editor } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { PageTexts } from './page-texts.ts';

/** Puts Markdown at the caret: blocks between blocks, a line of text into the line. */
export function insertMarkdown(editor: Editor, texts: PageTexts, markdown: string): void {
  const { schema, selection, tr } = editor.state;
  const blocks = texts.read(markdown).map((json) => schema.nodeFromJSON(json) as Node);
  const [first] = blocks;
  const isLine = blocks.length === 1 && first?.type.name === 'paragraph';
  if (isLine && first && selection.$from.parent.inlineContent) {
    if (!linkSelection(tr, first)) tr.replaceSelection(new Slice(first.content, 0, 0));
    editor.view.dispatch(tr.scrollIntoView());
  } else insertBlocks(editor, blocks);
  editor.commands.focus();
}

/** A link with the selected words is put around them, so that their formats stay. False when the line is something else. */
function linkSelection(tr: Transaction, line: Node): boolean {
  const { from, to, empty } = tr.selection;
  const link = line.firstChild?.marks.find(({ type }) => type.name === 'link');
  if (!link || empty || line.childCount !== 1 || tr.doc.textBetween(from, to, ' ') !== line.textContent) return false;
  tr.removeMark(from, to, link.type).addMark(from, to, link);
  return true;
}

/** An empty paragraph is replaced; otherwise the blocks follow the one with the caret. */
function insertBlocks(editor: Editor, blocks: readonly Node[]): void {
  const { tr, selection } = editor.state;
  const { $from, $to } = selection;
  const isEmpty = selection.empty && $from.depth === 1 && $from.parent.content.size === 0;
  const depth = Math.min(1, $to.depth);
  const [from, to] = isEmpty
    ? [$from.before(1), $from.after(1)]
    : depth === 0
      ? [selection.to, selection.to]
      : [$to.after(1), $to.after(1)];
  tr.replaceWith(from, to, [...blocks]);
  const end = from + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const last = blocks.at(-1);
  const caret =
    last?.isAtom === true
      ? NodeSelection.create(tr.doc, end - last.nodeSize)
      : TextSelection.near(tr.doc.resolve(end), -1);
  editor.view.dispatch(tr.setSelection(caret).scrollIntoView());
}
