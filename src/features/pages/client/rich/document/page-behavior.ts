import { schema as pageSchema } from '@plinth/rich-text/schema/schema.ts';
import { type Editor, Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { formatShortcuts } from '../../editor/format-shortcuts.ts';
import type { Format } from '../../editor/format-text.ts';
import { blockOfCaret, duplicateBlock, moveBlock } from './move-blocks.ts';
import type { PageTexts } from './page-texts.ts';
import { pasteHandlers } from './paste.ts';
import { runFormat } from './run-format.ts';

export type Requests = {
  readonly onFiles: (files: readonly File[], editor: Editor) => void;
  readonly onLink: () => void;
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
};

/** The clipboard gets images and widgets as the package writes them, not as the editor draws them. */
const written = DOMSerializer.fromSchema(pageSchema);
const clipboardSerializer = new DOMSerializer(written.nodes, written.marks);

/** Keys for whole blocks. */
export const blockShortcuts = {
  moveUp: 'Alt-Shift-ArrowUp',
  moveDown: 'Alt-Shift-ArrowDown',
  duplicate: 'Mod-Shift-d',
} as const;
/** Keys that open something. */
export const openingShortcuts = { link: 'Mod-k', find: 'Mod-f', shortcuts: 'Mod-/' } as const;

/** What the editor does besides its nodes: pasting, and the keys of the toolbar and the menus. */
export const pageBehavior = (texts: PageTexts, { onFiles, onLink, onFind, onShortcuts }: Requests) =>
  Extension.create({
    name: 'pageBehavior',
    priority: 1000,
    addProseMirrorPlugins() {
      return [
        new Plugin({
          props: {
            clipboardSerializer,
            ...pasteHandlers(texts, (files) => onFiles(files, this.editor)),
            handleDOMEvents: { keydown: (view, event) => keepFromPalette(event, view.state.selection.empty) },
          },
        }),
      ];
    },
    addKeyboardShortcuts() {
      const open = (ask: () => void) => () => {
        ask();
        return true;
      };
      return {
        ...formatKeys(this.editor),
        ...blockKeys(this.editor),
        [openingShortcuts.link]: () => {
          if (this.editor.state.selection.empty && !this.editor.isActive('link')) return false;
          onLink();
          return true;
        },
        [openingShortcuts.find]: open(onFind),
        [openingShortcuts.shortcuts]: open(onShortcuts),
      };
    },
  });

/** With selected text this key makes a link; otherwise it opens the command palette, which listens further up. */
function keepFromPalette(event: KeyboardEvent, isEmpty: boolean): false {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !isEmpty) event.stopPropagation();
  return false;
}

const formatKeys = (editor: Editor) =>
  Object.fromEntries(
    Object.entries(formatShortcuts).map(([format, key]) => [key, () => runFormat(editor, format as Format)]),
  );

function blockKeys(editor: Editor) {
  const move = (step: -1 | 1) => () => {
    const block = blockOfCaret(editor.state);
    const tr = block && moveBlock(editor.state, block, step);
    if (tr) editor.view.dispatch(tr);
    return true;
  };
  return {
    [blockShortcuts.moveUp]: move(-1),
    [blockShortcuts.moveDown]: move(1),
    [blockShortcuts.duplicate]: () => {
      const block = blockOfCaret(editor.state);
      if (block) editor.view.dispatch(duplicateBlock(editor.state, block));
      return true;
    },
  };
}
