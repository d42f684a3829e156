import type { NodeViewProps } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { asksToOpen } from '../document/open-at-caret.ts';

/** Whether the dialog of a node is open. Besides the mouse, the keyboard opens it for the selected node. */
export function useOpenedDialog({ editor, getPos }: Pick<NodeViewProps, 'editor' | 'getPos'>) {
  const [isOpen, setOpen] = useState(false);
  const place = useEffectEvent(() => getPos());
  useEffect(() => {
    const listen = ({ transaction }: { transaction: Parameters<typeof asksToOpen>[0] }) => {
      if (asksToOpen(transaction) && transaction.selection.from === place()) setOpen(true);
    };
    editor.on('transaction', listen);
    return () => void editor.off('transaction', listen);
  }, [editor]);
  return [isOpen && editor.isEditable, setOpen] as const;
}
