import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useVirtualList } from '../virtual-list/use-virtual-list.ts';
import styles from './tree.module.css';
import type { TreeItem } from './tree-item.ts';
import { findTreeMove, rowByLetters } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import { type TreeDrag, useTreeDrag } from './use-tree-drag.ts';

export type TreeSpot = { readonly x: number; readonly y: number };

type Props<Item extends TreeItem> = {
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
};

/** Letters typed within this time belong to one search. */
const typingMs = 700;
/** Rows of text are cheap: half a screen of them fits into a frame. */
const rowsPerFrame = 16;

/**
 * A tree of any size: only the rows in view are rendered. It is one tab stop; the arrow keys move the active row, which is announced as the
 * active descendant, so that it can leave the rendered part without losing the focus.
 */
export function Tree<Item extends TreeItem>(props: Props<Item>) {
  const { label, items, rowHeight, selectedId, renderItem, onOpen, onToggle, onMenu, menuLabel, onKey, drag } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const typing = useRef({ letters: '', at: 0 });

  const itemUnder = ({ target }: { readonly target: EventTarget }): Item | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return row ? items[Number(row.dataset.row)] : undefined;
  };
  const dragging = useTreeDrag(drag, onToggle, itemUnder);

  // Computed on change only, not for every row that scrolls by.
  const wantedId = activeId ?? selectedId;
  const active = useMemo(
    () =>
      Math.max(
        0,
        items.findIndex((item) => item.id === wantedId),
      ),
    [items, wantedId],
  );
  const keys = useMemo(() => items.map((item) => item.id), [items]);
  const { pieces } = useVirtualList({ place: body, keys, estimatedHeight: rowHeight, rowsPerFrame, keepRow: active });

  const reveal = (at: number) => {
    const box = scroller.current;
    if (!box) return;
    const top = at * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
  };
  const goTo = (at: number) => {
    const item = items[at];
    if (!item) return;
    setActiveId(item.id);
    reveal(at);
  };

  // An item that is opened elsewhere, by a link or a search, is scrolled into view.
  const isListed = useMemo(() => items.some((item) => item.id === selectedId), [items, selectedId]);
  const revealSelected = useEffectEvent(() => reveal(items.findIndex((item) => item.id === selectedId)));
  // Only when the selection changes or its folder opens: a tree that grows above it must not jump.
  useEffect(() => {
    if (isListed && selectedId !== undefined) revealSelected();
  }, [isListed, selectedId]);

  const openMenuAt = (at: number) => {
    const item = items[at];
    const row = scroller.current?.querySelector(`[data-row="${at}"]`)?.getBoundingClientRect();
    // After the key event: otherwise the menu would handle the same key and close.
    if (item && row) setTimeout(() => onMenu(item, { x: row.left + 24, y: row.bottom }));
  };

  const press = (event: KeyboardEvent) => {
    const item = items[active];
    if (!item || event.altKey) return;
    if (onKey?.(event, item)) return event.preventDefault();
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      return openMenuAt(active);
    }
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

  const type = (event: KeyboardEvent) => {
    const now = event.timeStamp;
    const { letters, at } = typing.current;
    typing.current = { letters: now - at < typingMs ? letters + event.key : event.key, at: now };
    const row = rowByLetters(items, active, typing.current.letters);
    if (row === undefined) return;
    event.preventDefault();
    goTo(row);
  };

  const activate = (item: Item) => {
    setActiveId(item.id);
    if (item.isFolder) onToggle(item, !item.isOpen);
    else onOpen(item);
  };

  const menuAt = (event: MouseEvent, item: Item | undefined) => {
    if (!item) return;
    event.preventDefault();
    setActiveId(item.id);
    onMenu(item, { x: event.clientX, y: event.clientY });
  };
  const click = (event: MouseEvent) => {
    const item = itemUnder(event);
    if (!item) return;
    const isMore = event.target instanceof Element && event.target.closest('[data-more]') !== null;
    if (isMore) menuAt(event, item);
    else activate(item);
  };

  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
      onKeyDown={press}
      onClick={click}
      {...dragging.handlers}
      onContextMenu={(event) => menuAt(event, itemUnder(event))}
    >
      <div ref={body} role="none" className={styles.body} style={{ height: items.length * rowHeight }}>
        {pieces.map((piece) => {
          const item = piece.kind === 'row' ? items[piece.at] : undefined;
          if (!item || piece.kind !== 'row') return null;
          return (
            <TreeRow
              key={item.id}
              id={`${id}-${piece.at}`}
              at={piece.at}
              item={item}
              height={rowHeight}
              isActive={piece.at === active}
              isSelected={item.id === selectedId}
              isTarget={dragging.targetId === item.id}
              menuLabel={menuLabel}
              renderItem={renderItem}
            />
          );
        })}
      </div>
    </div>
  );
}
