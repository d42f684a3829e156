import { type ComponentProps, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { MenuOpener, useContextMenu } from './row-menu.tsx';
import styles from './table.module.css';
import { useVirtualList } from './virtual-list/use-virtual-list.ts';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** Aligned right, for numbers and dates. */
  readonly end?: boolean;
  /** Hidden on a phone. */
  readonly secondary?: boolean;
  /** In px, for a column that must not change with its content. */
  readonly width?: number;
};

type Menu<Row> = {
  readonly title: string;
  readonly label: (row: Row) => string;
  readonly renderItems: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** More attributes for the element of a row, such as its position in an order. */
  rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** The actions of a row: behind a "…" at its end, and on right click. */
  menu?: Menu<Row>;
  /** Renders only the rows in view. Every column but the first must then have a width. */
  long?: { readonly keys: readonly string[] };
};

export function Table<Row>({ label, columns, rows, rowKey, rowProps, menu, long }: Props<Row>) {
  const context = useContextMenu<Row>((row) => menu?.renderItems(row));
  const drawRow = (row: Row, at: number) => (
    <TableRow
      key={rowKey(row)}
      {...{ row, at, columns, rowProps, menu }}
      isMenuOpen={context.openRow === row}
      openMenu={context.open}
      openBelow={context.openBelow}
    />
  );
  return (
    <div className={styles.wrap}>
      <table
        className={long ? `${styles.table} ${styles.long}` : styles.table}
        aria-label={label}
        aria-rowcount={long ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                {...(column.width === undefined ? {} : { style: { width: column.width } })}
              >
                {column.title}
              </th>
            ))}
            {menu && (
              <th scope="col" className={styles.menu}>
                <span className={styles.hidden}>{menu.title}</span>
              </th>
            )}
          </tr>
        </thead>
        {long ? <LongBody keys={long.keys} rows={rows} drawRow={drawRow} /> : <tbody>{rows.map(drawRow)}</tbody>}
      </table>
      {context.menu}
    </div>
  );
}

const rowHeight = 45;

type BodyProps<Row> = {
  keys: readonly string[];
  rows: readonly Row[];
  drawRow: (row: Row, at: number) => ReactNode;
};

function LongBody<Row>({ keys, rows, drawRow }: BodyProps<Row>) {
  const place = useRef<HTMLTableSectionElement>(null);
  const { pieces, focusHandlers } = useVirtualList({ place, keys, estimatedHeight: rowHeight });
  return (
    <tbody ref={place} {...focusHandlers}>
      {pieces.map((piece) => {
        if (piece.kind === 'gap') return <tr key={piece.place} aria-hidden="true" style={{ height: piece.height }} />;
        const row = rows[piece.at];
        return row === undefined ? null : drawRow(row, piece.at);
      })}
    </tbody>
  );
}

const classOf = <Row,>(column: Column<Row>) =>
  [column.end && styles.end, column.secondary && styles.secondary].filter(Boolean).join(' ') || undefined;

type RowProps<Row> = Pick<Props<Row>, 'columns'> & {
  rowProps: Props<Row>['rowProps'] | undefined;
  menu: Menu<Row> | undefined;
  row: Row;
  at: number;
  isMenuOpen: boolean;
  openMenu: (row: Row, event: MouseEvent) => void;
  openBelow: (row: Row, event: MouseEvent) => void;
};

function DrawnRow<Row>({ row, at, columns, rowProps, menu, isMenuOpen, openMenu, openBelow }: RowProps<Row>) {
  return (
    <tr
      data-at={at}
      // The header is row 1.
      aria-rowindex={at + 2}
      {...rowProps?.(row)}
      {...(menu ? { onContextMenu: (event) => openMenu(row, event) } : {})}
    >
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.renderCell(row)}
        </td>
      ))}
      {menu && (
        <td className={styles.menu}>
          <MenuOpener label={menu.label(row)} row={row} isOpen={isMenuOpen} openBelow={openBelow} />
        </td>
      )}
    </tr>
  );
}

/** Rendered again only on change, since a list of ten thousand rows grows page by page. */
const TableRow = memo(DrawnRow) as <Row>(props: RowProps<Row>) => ReactNode;
