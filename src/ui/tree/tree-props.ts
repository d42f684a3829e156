import type { KeyboardEvent, ReactNode } from 'react';
import type { TreeItem } from './tree-item.ts';
import type { TreeSelection } from './tree-selection.ts';
import type { TreeDrag } from './use-tree-drag.ts';

export type TreeSpot = { readonly x: number; readonly y: number };

export type TreeProps<Item extends TreeItem> = {
  label: string;
  items: readonly Item[];
  rowHeight: number;
  /** The item that is open elsewhere on the screen. */
  selectedId?: string | undefined;
  /** Must be stable, so that rows that stay are not rendered again. */
  renderItem: (item: Item) => ReactNode;
  /** Runs on Enter and on a click on an item that is not a folder. */
  onOpen: (item: Item) => void;
  onToggle: (item: Item, isOpen: boolean) => void;
  /** Runs on right click, the context-menu key, and the “…” of a row. */
  onMenu: (item: Item, spot: TreeSpot) => void;
  menuLabel: (item: Item) => string;
  /** Handles further keys, such as F2 and Delete; returns true if it did. */
  onKey?: (event: KeyboardEvent, item: Item) => boolean;
  drag?: TreeDrag<Item>;
  selection?: TreeSelection<Item>;
};
