import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useUiTexts } from '../ui-provider.tsx';
import { useWidth } from '../use-width.ts';
import { useVirtualList } from '../virtual-list/use-virtual-list.ts';
import { type DataColumn, fittingColumns } from './data-column.ts';
import { DataRow } from './data-row.tsx';
import styles from './data-table.module.css';
import type { LayoutProps } from './layout-props.ts';
import { type Sort, toggleSort } from './sort-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

const rowHeight = 45;
/** As in the styles. */
const checkWidth = 40;
const menuWidth = 48;
/** Rows of text are cheap: half a screen of them fits into a frame. */
const rowsPerFrame = 16;
/** The ARIA role of a table with arrow-key navigation. */
const grid = { role: 'grid' };

/** The table layout. Only rows in view and the focused row are rendered. */
export function DataGrid<Row>(props: LayoutProps<Row>) {
  const { label, rows, rowKey, selection, hasMore } = props;
  const wrap = useRef<HTMLDivElement>(null);
  const others = (selection ? checkWidth : 0) + (props.menu ? menuWidth : 0);
  const width = useWidth(wrap);
  // The rows are rendered again when the list of columns changes.
  const columns = useMemo(() => fittingColumns(props.columns, width, others), [props.columns, width, others]);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus({ ...props, columns, body, rowHeight });
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { pieces } = useVirtualList({
    place: body,
    keys,
    estimatedHeight: rowHeight,
    rowsPerFrame,
    keepRow: focus.kept,
  });
  return (
    <div className={styles.wrap} ref={wrap}>
      <table
        {...grid}
        className={styles.table}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <GridHead {...props} columns={columns} />
        <tbody ref={body}>
          {pieces.map((piece) => {
            if (piece.kind === 'gap')
              return <tr key={piece.place} aria-hidden="true" style={{ height: piece.height }} />;
            const row = rows[piece.at];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <DataRow
                key={key}
                row={row}
                at={piece.at}
                columns={columns}
                isActive={piece.at === focus.active}
                isSelected={selection?.keys.has(key) ?? false}
                isSelectable={selection?.selectable.has(key) ?? false}
                handlers={focus.handlers}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function GridHead<Row>({ columns, selection, menu, sort, onSort }: LayoutProps<Row>) {
  const texts = useUiTexts().table;
  const chosen = selection?.keys.size ?? 0;
  const isAll = chosen > 0 && chosen === selection?.selectable.size;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !isAll;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {menu && (
          <th scope="col" className={styles.menu}>
            <span className={styles.hidden}>{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
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
      <button type="button" className={styles.heading} onClick={() => onSort(toggleSort(sort, key))}>
        {label}
        {isSorted ? <SortedIcon aria-hidden="true" /> : <IconArrowsSort aria-hidden="true" className={styles.faint} />}
      </button>
    </th>
  );
}
