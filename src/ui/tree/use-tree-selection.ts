import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { TreeItem } from './tree-item.ts';
import { findTreeMove } from './tree-keys.ts';
import { rowsBetween, type TreeSelection } from './tree-selection.ts';

type Given<Item extends TreeItem> = {
  items: readonly Item[];
  selection: TreeSelection<Item> | undefined;
  active: number;
  goTo: (at: number) => void;
};

/**
 * The clicks and keys that select rows, by the conventions of operating systems: Ctrl or Cmd adds one, Shift takes a range, Ctrl A takes
 * all, Escape takes none. Both return true if they did something.
 */
export function useTreeSelection<Item extends TreeItem>({ items, selection, active, goTo }: Given<Item>) {
  /** The row at which a range begins: the last one that was selected by itself. */
  const anchor = useRef<string>(undefined);
  if (!selection) return { click: () => false, press: () => false };

  const toggle = (item: Item | undefined) => {
    if (!item) return;
    anchor.current = item.id;
    selection.toggle(item);
  };
  const selectTo = (at: number) => {
    anchor.current ??= items[active]?.id;
    selection.select(rowsBetween(items, anchor.current, at));
    goTo(at);
  };

  const click = (event: MouseEvent, item: Item): boolean => {
    const at = items.indexOf(item);
    if (event.shiftKey) {
      selectTo(at);
      return true;
    }
    const isTwist = item.isFolder && event.target instanceof Element && event.target.closest('[data-twist]') !== null;
    const isToggle = event.ctrlKey || event.metaKey || (selection.isSelecting && !isTwist);
    if (isToggle && selection.isSelected(item) !== undefined) {
      toggle(item);
      goTo(at);
      return true;
    }
    anchor.current = item.id;
    return false;
  };

  const press = (event: KeyboardEvent): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') return selection.clear();
    if (event.key === ' ' && (isCommand || selection.isSelecting)) {
      toggle(items[active]);
      return true;
    }
    if (isCommand && event.key.toLowerCase() === 'a') {
      selection.select(items);
      return true;
    }
    const move = isCommand ? undefined : findTreeMove(event.key, items, active);
    if (move?.kind !== 'go') return false;
    if (!event.shiftKey) {
      // The next range begins where the keys went.
      anchor.current = undefined;
      return false;
    }
    selectTo(move.to);
    return true;
  };
  return { click, press };
}
