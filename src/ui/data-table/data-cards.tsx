import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useUiWords } from '../ui-provider.tsx';
import styles from './data-table.module.css';
import type { LayoutProps } from './layout-props.ts';
import { piecesOf } from './row-window.ts';
import { useRowWindow } from './use-row-window.ts';

const frameHeight = 66;
const lineHeight = 26;

/** The same rows on a phone: a card for each, the naming column as its title. */
export function DataCards<Row>({ label, columns, rows, rowKey, rowName, selection, menu, context }: LayoutProps<Row>) {
  const words = useUiWords().table;
  const list = useRef<HTMLUListElement>(null);
  const title = columns.find(({ isName }) => isName) ?? columns[0];
  const lines = columns.filter((column) => column !== title);
  const cardHeight = frameHeight + lines.length * lineHeight;
  const range = useRowWindow(list, rows.length, cardHeight);
  return (
    <ul ref={list} className={styles.cards} aria-label={label}>
      {piecesOf(range, undefined, rows.length).map((piece) => {
        if (piece.kind === 'gap')
          return <li key={`gap ${piece.before}`} aria-hidden="true" style={{ height: piece.rows * cardHeight }} />;
        const row = rows[piece.row];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <li
            key={key}
            className={styles.cardPlace}
            style={{ height: cardHeight }}
            aria-setsize={rows.length}
            aria-posinset={piece.row + 1}
          >
            <div className={styles.card} data-selected={selection?.keys.has(key) || undefined}>
              <div className={styles.cardHead}>
                {selection && (
                  <input
                    type="checkbox"
                    aria-label={words.select(rowName(row))}
                    checked={selection.keys.has(key)}
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
