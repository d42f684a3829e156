import { type DragEvent, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import type { TreeItem } from './tree-item.ts';

export type TreeDrag<Item extends TreeItem> = {
  readonly mayDrag: (item: Item) => boolean;
  readonly mayDrop: (dragged: Item, onto: Item) => boolean;
  readonly onDrop: (dragged: Item, onto: Item) => void;
  /** Files from outside the browser. */
  readonly mayTakeFiles?: (onto: Item) => boolean;
  readonly onFiles?: (files: readonly File[], onto: Item) => void;
};

/** A collapsed folder expands after a drag has been over it for this long. */
const opensAfterMs = 700;

/** Drag and drop of rows onto folders. The menu offers the same, because not everyone can drag. */
export function useTreeDrag<Item extends TreeItem>(
  drag: TreeDrag<Item> | undefined,
  onToggle: (item: Item, isOpen: boolean) => void,
  itemUnder: (event: { readonly target: EventTarget }) => Item | undefined,
) {
  const [dragged, setDragged] = useState<Item>();
  const [targetId, setTargetId] = useState<string>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);

  const takes = (event: DragEvent, item: Item): boolean => {
    if (!drag) return false;
    if (dragged) return drag.mayDrop(dragged, item);
    return event.dataTransfer.types.includes('Files') && drag.mayTakeFiles?.(item) === true;
  };
  const leave = () => {
    clearTimeout(opening.current);
    setTargetId(undefined);
  };
  const end = () => {
    leave();
    setDragged(undefined);
  };

  // Attached to the tree for all its rows, so that a row in view needs no handlers of its own.
  const dragHandlers: HTMLAttributes<HTMLDivElement> = {
    onDragStart: (event) => {
      const item = itemUnder(event);
      if (!item || drag?.mayDrag(item) !== true) return event.preventDefault();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', item.id);
      setDragged(item);
    },
    onDragEnd: end,
    onDragOver: (event) => {
      const item = itemUnder(event);
      if (!item || !takes(event, item)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = dragged ? 'move' : 'copy';
    },
    onDragEnter: (event) => {
      const item = itemUnder(event);
      if (!item || item.id === targetId) return;
      leave();
      if (item.isFolder && !item.isOpen) opening.current = setTimeout(() => onToggle(item, true), opensAfterMs);
      if (takes(event, item)) setTargetId(item.id);
    },
    onDrop: (event) => {
      event.preventDefault();
      const item = itemUnder(event);
      if (item && takes(event, item)) {
        if (dragged) drag?.onDrop(dragged, item);
        else drag?.onFiles?.([...event.dataTransfer.files], item);
      }
      end();
    },
  };
  return { targetId, handlers: dragHandlers };
}
