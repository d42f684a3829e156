import type { ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import type { SelectionAction } from './selection-bar.tsx';
import type { Sort } from './sort-rows.ts';

export type RowMenuOf<Row> = {
  readonly label: (row: Row) => string;
  readonly renderItems: (row: Row) => ReactNode;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is called, for its check box. */
  rowName: (row: Row) => string;
  /** Enter, and a double click. The naming cell carries a link for everybody else. */
  onOpen?: (row: Row) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Fields that narrow the rows, at the left above the table. */
  filters?: ReactNode;
  /** Kept by the caller; undefined until somebody chose. */
  chosenColumns?: readonly string[] | undefined;
  onChooseColumns?: (keys: readonly string[]) => void;
  menu?: RowMenuOf<Row>;
  /** What can be done with many rows at once; with it come the check boxes. */
  renderActions?: (rows: readonly Row[]) => readonly SelectionAction[];
  /** The next page, asked for when the end of this one comes into view. */
  more?: { readonly hasMore: boolean; readonly isLoading: boolean; readonly load: () => void };
  /** The file's name, without its ending. `loadAll` is asked for the rows that are not on screen yet. */
  file?: { readonly name: string; readonly loadAll?: () => Promise<readonly Row[]> };
  failed?: { readonly title: string; readonly lines: readonly string[]; readonly onRetry: () => void } | undefined;
  empty: ReactNode;
};
