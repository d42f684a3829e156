import { type MouseEvent, useId, useMemo, useRef } from 'react';
import { useVirtualList } from '../virtual-list/use-virtual-list.ts';
import styles from './tree.module.css';
import type { TreeItem } from './tree-item.ts';
import type { TreeProps } from './tree-props.ts';
import { TreeRow } from './tree-row.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeSelection } from './use-tree-selection.ts';

/** Rows of text are cheap: half a screen of them fits into a frame. */
const rowsPerFrame = 16;

/**
 * A tree of any size: only the rows in view are rendered. It is one tab stop; the arrow keys move the active row, which is announced as the
 * active descendant, so that it can leave the rendered part without losing the focus.
 */
export function Tree<Item extends TreeItem>(props: TreeProps<Item>) {
  const { label, items, rowHeight, onToggle, drag } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { active, setActiveId, goTo } = useActiveRow(props, scroller);
  const keys = useMemo(() => items.map((item) => item.id), [items]);
  const { pieces } = useVirtualList({ place: body, keys, estimatedHeight: rowHeight, rowsPerFrame, keepRow: active });

  const itemUnder = ({ target }: { readonly target: EventTarget }): Item | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return row ? items[Number(row.dataset.row)] : undefined;
  };
  const dragging = useTreeDrag(drag, onToggle, itemUnder);
  const { selection } = props;
  const selecting = useTreeSelection({ items, selection, active, goTo });
  const { activate, click, menuAt } = makePointerHandlers(props, setActiveId, itemUnder, selecting.click);
  const press = useTreeKeys(props, { scroller, active, goTo, activate, select: selecting.press });

  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      aria-label={label}
      aria-multiselectable={selection !== undefined || undefined}
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
              isSelected={item.id === props.selectedId}
              isChecked={selection?.isSelected(item)}
              look={selection?.isSelecting ? 'selecting' : selection ? 'selectable' : 'plain'}
              isTarget={dragging.targetId === item.id}
              menuLabel={props.menuLabel}
              renderItem={props.renderItem}
            />
          );
        })}
      </div>
    </div>
  );
}

function makePointerHandlers<Item extends TreeItem>(
  { onOpen, onToggle, onMenu }: TreeProps<Item>,
  setActiveId: (id: string) => void,
  itemUnder: (event: MouseEvent) => Item | undefined,
  select: (event: MouseEvent, item: Item) => boolean,
) {
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
    else if (!select(event, item)) activate(item);
  };
  return { activate, click, menuAt };
}
