import { schema as pageSchema } from '@plinth/rich-text/schema/schema.ts';
import { type Editor, Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { formatShortcuts } from '../../editor/format-shortcuts.ts';
import type { Format } from '../../editor/format-text.ts';
import { blockOfCaret, duplicateBlock, moveBlock } from './move-blocks.ts';
import { openAtCaret } from './open-at-caret.ts';
import type { PageTexts } from './page-texts.ts';
import { pasteHandlers } from './paste.ts';
import { isReplacement } from './replacement.ts';
import { runFormat } from './run-format.ts';
import type { StoreFile } from './use-pasted-files.ts';

export type Requests = {
  readonly insert: (markdown: string, editor: Editor) => void;
  readonly store: StoreFile;
  readonly onLink: () => void;
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
  readonly onToolbar: () => void;
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
export const openingShortcuts = {
  link: 'Mod-k',
  find: 'Mod-f',
  shortcuts: 'Mod-/',
  toolbar: 'Alt-F10',
  selected: 'Mod-Enter',
} as const;

/** What the editor does besides its nodes: pasting, and the keys of the toolbar and the menus. */
export const pageBehavior = (texts: PageTexts, requests: Requests) =>
  Extension.create({
    name: 'pageBehavior',
    priority: 1000,
    addProseMirrorPlugins() {
      const isLeaving = makeLeaveKeys();
      return [
        new Plugin({
          // Buttons in drawn blocks and keys would change the text otherwise.
          filterTransaction: (tr) => !tr.docChanged || this.editor.options.editable || isReplacement(tr),
          props: {
            attributes: (): Record<string, string> =>
              this.editor.options.editable ? {} : { 'aria-readonly': 'true', tabindex: '0' },
            clipboardSerializer,
            ...pasteHandlers(texts, {
              insert: (markdown) => requests.insert(markdown, this.editor),
              store: requests.store,
            }),
            handleDOMEvents: {
              keydown: (view, event) => {
                readCaret(view);
                keepFromPalette(event, view.state.selection.empty);
                return isLeaving(event);
              },
            },
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
          requests.onLink();
          return true;
        },
        [openingShortcuts.find]: open(requests.onFind),
        [openingShortcuts.shortcuts]: open(requests.onShortcuts),
        [openingShortcuts.toolbar]: open(requests.onToolbar),
        [openingShortcuts.selected]: () => openAtCaret(this.editor),
      };
    },
  });

/** The browser reports a moved caret a moment later. A key that follows at once must not replace what was selected before. */
function readCaret(view: EditorView): void {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** With selected text this key makes a link; otherwise it opens the command palette, which listens further up. */
function keepFromPalette(event: KeyboardEvent, isEmpty: boolean): void {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !isEmpty) event.stopPropagation();
}

/** In lists and tables Tab stays in the text. After Escape it leaves, as in the Markdown editor. */
function makeLeaveKeys(): (event: KeyboardEvent) => boolean {
  let hasEscaped = false;
  return ({ key }) => {
    const isLeaving = hasEscaped && key === 'Tab';
    // Shift is pressed on its own before Shift+Tab.
    if (key !== 'Shift') hasEscaped = key === 'Escape';
    return isLeaving;
  };
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
