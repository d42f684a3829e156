import { BubbleMenuPlugin, type BubbleMenuPluginProps } from '@tiptap/extension-bubble-menu';
import { PluginKey } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  editor: Editor;
  className: string | undefined;
  /** Must stay the same function. */
  shouldShow: NonNullable<BubbleMenuPluginProps['shouldShow']>;
  children: ReactNode;
};

/** Shows its children beside the selected text. The library's component would bring a second menu and its own events along. */
export function BubblePlace({ editor, className, shouldShow, children }: Props) {
  const [element] = useState(() => makePlace(className ?? ''));
  useEffect(
    () => (editor.isDestroyed ? undefined : showInside(element, editor, shouldShow)),
    [editor, element, shouldShow],
  );
  return createPortal(children, element);
}

function makePlace(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.style.visibility = 'hidden';
  made.style.position = 'absolute';
  return made;
}

/** Returns a function that ends it. */
function showInside(element: HTMLElement, editor: Editor, shouldShow: Props['shouldShow']): () => void {
  const pluginKey = new PluginKey('bubble');
  editor.registerPlugin(BubbleMenuPlugin({ editor, element, pluginKey, shouldShow }));
  // The library makes a tab stop of the element; the buttons inside are.
  element.tabIndex = -1;
  return () => {
    editor.unregisterPlugin(pluginKey);
    element.remove();
  };
}
