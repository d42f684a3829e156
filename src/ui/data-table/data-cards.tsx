import { IconDots } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../ui-provider.tsx';
import { useVirtualList } from '../virtual-list/use-virtual-list.ts';
import styles from './data-table.module.css';
import type { LayoutProps } from './layout-props.ts';

const frameHeight = 66;
const lineHeight = 26;

/** The rows as cards, for phones; the name column is the title of each card. */
export function DataCards<Row>({ label, columns, rows, rowKey, rowName, selection, menu, context }: LayoutProps<Row>) {
  const texts = useUiTexts().table;
  const list = useRef<HTMLUListElement>(null);
  const title = columns.find(({ isName }) => isName) ?? columns[0];
  const lines = columns.filter((column) => column !== title);
  const cardHeight = frameHeight + lines.length * lineHeight;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { pieces, focusHandlers } = useVirtualList({ place: list, keys, estimatedHeight: cardHeight });
  return (
    <ul ref={list} className={styles.cards} aria-label={label} {...focusHandlers}>
      {pieces.map((piece) => {
        if (piece.kind === 'gap') return <li key={piece.place} aria-hidden="true" style={{ height: piece.height }} />;
        const row = rows[piece.at];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <li
            key={key}
            className={styles.cardPlace}
            style={{ height: cardHeight }}
            aria-setsize={rows.length}
            aria-posinset={piece.at + 1}
            data-at={piece.at}
          >
            <div className={styles.card} data-selected={selection?.keys.has(key) || undefined}>
              <div className={styles.cardHead}>
                {selection && (
                  <input
                    type="checkbox"
                    aria-label={texts.select(rowName(row))}
                    checked={selection.keys.has(key)}
                    disabled={!selection.selectable.has(key)}
                    onChange={() => selection.toggle(key)}
                  />
                )}
                <div className={styles.cardTitle}>{title?.render(row)}</div>
                {menu && (
                  <IconButton
                    label={menu.label(row)}
                    icon={<IconDots />}
                    aria-haspopup="menu"
                    {...context.button(row)}
                  />
                )}
              </div>
              <dl className={styles.lines}>
                {lines.map((column) => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
