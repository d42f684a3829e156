import type { ReactNode } from 'react';

/** One column of a table of data. Keep the list stable (outside the component, or memoised): rows are drawn again when it changes. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** In px. Columns without a width share what is left. */
  readonly width?: number;
  /** Figures and dates stand at the right. */
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** The cell as text, for the file. A column without it is not in the file. */
  readonly exportText?: (row: Row) => string;
  /** The column that names the row: cannot be hidden, and is the title of its card on a phone. */
  readonly isName?: boolean;
  /** Hidden until somebody chooses it. */
  readonly isExtra?: boolean;
};

/** The columns that are shown: as chosen, or all but the extra ones. The naming one is always there. */
export const shownColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataColumn<Row>[] =>
  columns.filter(({ key, isName, isExtra }) => isName || (chosen ? chosen.includes(key) : !isExtra));
