import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { formatShortcuts } from './format-shortcuts.ts';
import { type Format, formatText } from './format-text.ts';

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
