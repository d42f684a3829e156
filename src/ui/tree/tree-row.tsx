import { IconChevronRight, IconDots, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import styles from './tree.module.css';
import type { TreeItem } from './tree-item.ts';

type Props<Item extends TreeItem> = {
  id: string;
  at: number;
  item: Item;
  height: number;
  isActive: boolean;
  /** Open elsewhere on the screen. */
  isSelected: boolean;
  /** Selected together with others; undefined if it cannot be. */
  isChecked: boolean | undefined;
  look: 'plain' | 'selectable' | 'selecting';
  isTarget: boolean;
  menuLabel: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

const indent = 20;

/** One row. The tree handles clicks, keys and dragging, because it has the focus; this is only its active descendant. */
function Row<Item extends TreeItem>({ id, at, item, height, isActive, isSelected, isTarget, ...given }: Props<Item>) {
  const { isChecked, look } = given;
  const menuLabel = given.menuLabel(item);
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      draggable={item.depth > 0}
      className={styles.row}
      style={{ top: at * height, height, paddingInlineStart: 4 + item.depth * indent }}
      data-row={at}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-checked={isChecked || undefined}
      data-target={isTarget || undefined}
      data-root={item.depth === 0 || undefined}
      aria-level={item.depth + 1}
      aria-posinset={item.place}
      aria-setsize={item.count}
      aria-selected={look === 'plain' ? isSelected : isChecked}
      aria-current={isSelected && look !== 'plain' ? 'true' : undefined}
      aria-expanded={item.isFolder ? item.isOpen : undefined}
    >
      <span className={styles.twist} data-twist="" data-open={item.isOpen || undefined} aria-hidden="true">
        {item.isFolder && <IconChevronRight />}
      </span>
      {look === 'selecting' && isChecked !== undefined && (
        <span className={styles.check} aria-hidden="true">
          {isChecked ? <IconSquareCheckFilled /> : <IconSquare />}
        </span>
      )}
      {given.renderItem(item)}
      {/* For the mouse only: keyboard users have the context-menu key, and the tree is the only tab stop. */}
      <button type="button" tabIndex={-1} className={styles.more} data-more="" aria-label={menuLabel} title={menuLabel}>
        <IconDots aria-hidden="true" />
      </button>
    </div>
  );
}

/** Memoized: scrolling adds rows, and those that stay are not rendered again. */
export const TreeRow = memo(Row) as typeof Row;
