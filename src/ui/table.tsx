import type { ReactNode } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** Figures and dates stand at the right. */
  readonly end?: boolean;
  /** Left out on a phone. */
  readonly secondary?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function Table<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const classOf = (column: Column<Row>) =>
    [column.end && styles.end, column.secondary && styles.secondary].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
