import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { TreeItem } from './tree-item.ts';
import { findTreeMove, rowByLetters } from './tree-keys.ts';
import type { TreeProps } from './tree-props.ts';
import { addLetter } from './typed-letters.ts';

type Given<Item> = {
  scroller: RefObject<HTMLElement | null>;
  active: number;
  goTo: (at: number) => void;
  activate: (item: Item) => void;
  /** Handles the keys that select rows; returns true if it did. */
  select: (event: KeyboardEvent) => boolean;
};

/** The keys of a tree: arrows move, Enter opens, letters search, and the context-menu key opens the menu of the active row. */
export function useTreeKeys<Item extends TreeItem>(
  { items, onKey, onToggle, onMenu }: TreeProps<Item>,
  { scroller, active, goTo, activate, select }: Given<Item>,
) {
  const typing = useRef({ letters: '', at: 0 });

  const openMenuAt = (at: number) => {
    const item = items[at];
    const row = scroller.current?.querySelector(`[data-row="${at}"]`)?.getBoundingClientRect();
    // After the key event: otherwise the menu would handle the same key and close.
    if (item && row) setTimeout(() => onMenu(item, { x: row.left + 24, y: row.bottom }));
  };

  const type = (event: KeyboardEvent) => {
    typing.current = addLetter(typing.current, event.key, event.timeStamp);
    const row = rowByLetters(items, active, typing.current.letters);
    if (row === undefined) return;
    event.preventDefault();
    goTo(row);
  };

  return (event: KeyboardEvent) => {
    const item = items[active];
    if (!item || event.altKey) return;
    if (onKey?.(event, item)) return event.preventDefault();
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      return openMenuAt(active);
    }
    if (select(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey) return;
    const move = findTreeMove(event.key, items, active);
    if (move) {
      event.preventDefault();
      return move.kind === 'go' ? goTo(move.to) : onToggle(item, move.isOpen);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return activate(item);
    }
    if (event.key.length === 1) type(event);
  };
}
