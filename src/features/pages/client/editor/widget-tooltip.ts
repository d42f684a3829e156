import { type EditorState, type Extension, StateField } from '@codemirror/state';
import { EditorView, showTooltip, type Tooltip } from '@codemirror/view';
import { t } from '#client-kit/texts.ts';
import { widgetAt } from './widget-at.ts';

/** A small button above the widget at the caret. It never takes the focus from the text. */
export function widgetTooltip(onEdit: (at: number) => void): Extension {
  const make = (state: EditorState): Tooltip | null => {
    const { main } = state.selection;
    const found = main.empty ? widgetAt(state.doc.toString(), main.head) : null;
    if (!found) return null;
    const { start } = found;
    return {
      pos: start,
      above: true,
      strictSide: false,
      arrow: false,
      create: () => ({ dom: button(() => onEdit(start)) }),
    };
  };
  const field = StateField.define<Tooltip | null>({
    create: make,
    update: (before, { docChanged, selection, state }) => {
      if (!docChanged && !selection) return before;
      const next = make(state);
      // The same position keeps its button, so that it does not flicker during typing.
      return before && next?.pos === before.pos ? before : next;
    },
    provide: (self) => showTooltip.from(self),
  });
  return [field, look];
}

function button(onPress: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'cm-edit-widget';
  made.tabIndex = -1;
  made.textContent = t('pages.editor.editWidget');
  made.addEventListener('mousedown', (event) => {
    event.preventDefault();
    onPress();
  });
  return made;
}

const look = EditorView.theme({
  '.cm-tooltip:has(> .cm-edit-widget)': { border: '0', background: 'none' },
  '.cm-tooltip.cm-edit-widget, .cm-edit-widget': {
    height: '26px',
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-s)',
    background: 'var(--surface)',
    color: 'var(--accent-ink)',
    font: '550 12px/24px var(--font)',
    boxShadow: 'var(--shadow-1, 0 1px 4px rgb(0 0 0/.16))',
    cursor: 'pointer',
  },
});
