import { offsetAt, positionAt } from '@plinth/rich-text/map-position.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { SourceHandle } from '../../editor/source-editor.tsx';
import { insertMarkdown } from './insert-markdown.ts';
import type { PageTexts } from './page-texts.ts';
import { asReplacement } from './replacement.ts';
import { runFormat } from './run-format.ts';

const frontLength = (editor: Editor): number => String(editor.state.doc.attrs.frontMatter).length;

/** The place in the source of a position in the document. */
export function toOffset(editor: Editor, texts: PageTexts, position: number): number {
  const { doc } = editor.state;
  return frontLength(editor) + offsetAt(texts.convert(doc), texts.layout(doc), position);
}

export function toPosition(editor: Editor, texts: PageTexts, offset: number): number {
  const { doc } = editor.state;
  return positionAt(texts.convert(doc), texts.layout(doc), Math.max(0, offset - frontLength(editor)));
}

/** The rich editor seen as an editor of its source, so that dialogs, drafts and saving need not know which one is open. */
export function makeRichHandle(editor: Editor, texts: PageTexts, onFind: () => void): SourceHandle {
  const read = (): string => texts.write(editor.state.doc);
  const select = (from: number, to: number): void => {
    const { tr, doc } = editor.state;
    const [start, end] = [toPosition(editor, texts, from), toPosition(editor, texts, to)];
    const node = doc.nodeAt(start);
    const selection =
      node?.isAtom && node.isBlock
        ? NodeSelection.create(doc, start)
        : TextSelection.between(doc.resolve(Math.min(start, end)), doc.resolve(Math.max(start, end)));
    editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
    editor.view.focus();
  };
  const replace = (text: string): void => {
    const tr = texts.replace(editor.state.tr, text);
    if (tr.docChanged) editor.view.dispatch(asReplacement(tr));
  };
  return {
    read,
    replace,
    insert: (markdown) => insertMarkdown(editor, texts, markdown),
    selected: () => {
      const { from, to } = editor.state.selection;
      return editor.state.doc.textBetween(from, to, ' ');
    },
    selectLink: () => {
      if (!editor.isActive('link')) return null;
      editor.commands.extendMarkRange('link');
      return String(editor.getAttributes('link').href);
    },
    selection: () => {
      const { from, to } = editor.state.selection;
      return { from: toOffset(editor, texts, from), to: toOffset(editor, texts, to) };
    },
    select,
    change: (from, to, text) => {
      const source = read();
      replace(source.slice(0, from) + text + source.slice(to));
      select(from + text.length, from + text.length);
    },
    format: (format) => void runFormat(editor, format),
    undo: () => editor.chain().focus().undo().run(),
    redo: () => editor.chain().focus().redo().run(),
    find: onFind,
    focus: () => editor.commands.focus(),
    mark: () => undefined,
  };
}
