import type { ReactNode } from 'react';

/**
 * A column of a data table. Keep the list of columns stable (outside the component, or memoized): rows are rendered again when it changes.
 */
export type DataColumn<Row> = {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** In px. Columns without a width share the remaining space. */
  readonly width?: number;
  /** For numbers and dates, which are aligned right. */
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** The cell as text in the exported file. Columns without it are not exported. */
  readonly exportText?: (row: Row) => string;
  /** The column that names the row: it cannot be hidden, and is the title of the card on a phone. */
  readonly isName?: boolean;
  /** Hidden until the person selects it. */
  readonly isExtra?: boolean;
};

/** The visible columns: the selected ones, or all but the extra ones. The name column is always included. */
export const shownColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataColumn<Row>[] =>
  columns.filter(({ key, isName, isExtra }) => isName || (chosen ? chosen.includes(key) : !isExtra));
