import type { NodeViewRenderer } from '@tiptap/core';
import { t } from '#client-kit/texts.ts';

/** A list entry with a checkbox if it is a task. Without React: a long list has hundreds of them. */
export const listItemView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('li');
  const box = document.createElement('input');
  const contentDOM = document.createElement('div');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  // A key checks the task with the caret; Tab leaves the text instead of going through every task.
  box.tabIndex = -1;
  box.setAttribute('aria-label', t('pages.rich.taskDone'));
  box.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('click', (event) => {
    event.preventDefault();
    const at = getPos();
    if (at === undefined || !editor.isEditable) return;
    const isChecked = editor.state.doc.nodeAt(at)?.attrs.checked === true;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'checked', !isChecked));
  });
  const show = (checked: unknown) => {
    dom.toggleAttribute('data-task', checked !== null);
    if (checked === null) return box.remove();
    box.checked = checked === true;
    if (!box.isConnected) dom.prepend(box);
  };
  dom.append(contentDOM);
  show(node.attrs.checked);
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      show(next.attrs.checked);
      return true;
    },
    ignoreMutation: (mutation) =>
      !contentDOM.contains(mutation.target) || (mutation.type === 'selection' ? false : mutation.target === dom),
  };
};
