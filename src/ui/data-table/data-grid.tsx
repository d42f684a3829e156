import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useUiWords } from '../ui-provider.tsx';
import type { DataColumn } from './data-column.ts';
import { DataRow } from './data-row.tsx';
import styles from './data-table.module.css';
import type { LayoutProps } from './layout-props.ts';
import { piecesOf } from './row-window.ts';
import { pressed, type Sort } from './sort-rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';

const rowHeight = 45;
/** A table one walks through with the arrow keys. */
const grid = { role: 'grid' };

/** Rows and columns. Of many rows only those in view are there, and the one that has the focus. */
export function DataGrid<Row>(props: LayoutProps<Row>) {
  const { label, columns, rows, rowKey, selection, menu, hasMore } = props;
  const words = useUiWords().table;
  const body = useRef<HTMLTableSectionElement>(null);
  const range = useRowWindow(body, rows.length, rowHeight);
  const focus = useRowFocus({ ...props, body, rowHeight });
  const chosen = selection?.keys.size ?? 0;
  return (
    <div className={styles.wrap}>
      <table
        {...grid}
        className={styles.table}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={chosen === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
                  }}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {menu && (
              <th scope="col" className={styles.menu}>
                <span className={styles.hidden}>{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {piecesOf(range, focus.kept, rows.length).map((piece) => {
            if (piece.kind === 'gap')
              return <tr key={`gap ${piece.before}`} aria-hidden="true" style={{ height: piece.rows * rowHeight }} />;
            const row = rows[piece.row];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <DataRow
                key={key}
                row={row}
                at={piece.row}
                columns={columns}
                isActive={piece.row === focus.active}
                isSelected={selection?.keys.has(key) ?? false}
                hands={focus.hands}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps<Row> = {
  column: DataColumn<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, label, width, align, sortable } = column;
  const isSorted = sort?.key === key;
  const look = {
    className: align === 'end' ? styles.end : undefined,
    ...(width === undefined ? {} : { style: { width } }),
  };
  if (!sortable || !onSort) {
    return (
      <th scope="col" {...look}>
        {label}
      </th>
    );
  }
  const direction = sort?.descending ? 'descending' : 'ascending';
  const SortedIcon = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} {...look}>
      <button type="button" className={styles.heading} onClick={() => onSort(pressed(sort, key))}>
        {label}
        {isSorted ? <SortedIcon aria-hidden="true" /> : <IconArrowsSort aria-hidden="true" className={styles.faint} />}
      </button>
    </th>
  );
}
