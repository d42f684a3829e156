import type { ComponentProps, ReactNode } from 'react';
import { RowMenu, useContextMenu } from './row-menu.tsx';
import styles from './table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** Figures and dates stand at the right. */
  readonly end?: boolean;
  /** Left out on a phone. */
  readonly secondary?: boolean;
  /** In px, where a column should not move when its content changes. */
  readonly width?: number;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** More for a row's element, such as its place in an order. */
  rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** What can be done with a row: behind a "…" at its end, and on right click. */
  menu?: {
    readonly title: string;
    readonly label: (row: Row) => string;
    readonly renderItems: (row: Row) => ReactNode;
  };
};

export function Table<Row>({ label, columns, rows, rowKey, rowProps, menu }: Props<Row>) {
  const context = useContextMenu<Row>((row) => menu?.renderItems(row));
  const classOf = (column: Column<Row>) =>
    [column.end && styles.end, column.secondary && styles.secondary].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} aria-label={label}>
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)} {...(menu ? context.row(row) : {})}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.renderCell(row)}
                </td>
              ))}
              {menu && (
                <td className={styles.menu}>
                  <RowMenu label={menu.label(row)}>{menu.renderItems(row)}</RowMenu>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {context.menu}
    </div>
  );
}
