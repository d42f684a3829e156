import type { TreeItem } from './tree-item.ts';

/** Selecting several rows. The tree decides which rows a click or a key is about; the selection itself belongs to the caller. */
export type TreeSelection<Item extends TreeItem> = {
  /** Rows show checkboxes, and a click selects instead of opening. */
  readonly isSelecting: boolean;
  /** Undefined for a row that cannot be selected. */
  readonly isSelected: (item: Item) => boolean | undefined;
  readonly toggle: (item: Item) => void;
  /** Replaces the selection by these rows. */
  readonly select: (items: readonly Item[]) => void;
  /** False if nothing was selected. */
  readonly clear: () => boolean;
};

/** The rows from one to another, in display order, whichever comes first. Without the first one, only the other. */
export function rowsBetween<Item extends TreeItem>(
  items: readonly Item[],
  fromId: string | undefined,
  to: number,
): readonly Item[] {
  const found = items.findIndex(({ id }) => id === fromId);
  const from = found < 0 ? to : found;
  return items.slice(Math.min(from, to), Math.max(from, to) + 1);
}
