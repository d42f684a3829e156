import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { type Format, formatText } from './format-text.ts';

/** The usual keyboard shortcuts of text editors. `Mod` is Ctrl, and Command on a Mac. */
export const formatShortcuts: Readonly<Partial<Record<Format, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  code: 'Mod-e',
  'heading-1': 'Mod-Alt-1',
  'heading-2': 'Mod-Alt-2',
  'heading-3': 'Mod-Alt-3',
  numbered: 'Mod-Shift-7',
  bulleted: 'Mod-Shift-8',
  task: 'Mod-Shift-9',
  quote: 'Mod-Shift-.',
};

/** Applies one change as one undo step. */
export function applyFormat(view: EditorView, format: Format): boolean {
  const { from, to } = view.state.selection.main;
  const made = formatText(view.state.doc.toString(), from, to, format);
  if (!made) return false;
  const { anchor, head, ...changes } = made;
  view.dispatch({ changes, selection: { anchor, head }, scrollIntoView: true });
  return true;
}

/** Ctrl K inserts a link only when text is selected; otherwise it opens the command palette. */
export const formatKeys = (onLink: () => void): Extension =>
  keymap.of([
    ...Object.entries(formatShortcuts).map(([format, key]) => ({
      key,
      preventDefault: true,
      run: (view: EditorView) => applyFormat(view, format as Format),
    })),
    {
      key: 'Mod-k',
      stopPropagation: true,
      run: (view: EditorView) => {
        if (view.state.selection.main.empty) return false;
        onLink();
        return true;
      },
    },
  ]);
