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
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row, for the label of its check box. */
  rowName: (row: Row) => string;
  /** Runs on Enter and double click. The name cell must contain a link as well, for other input methods. */
  onOpen?: (row: Row) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Filter fields, at the left above the table. */
  filters?: ReactNode;
  /** Stored by the caller; undefined until the person selects columns. */
  chosenColumns?: readonly string[] | undefined;
  onChooseColumns?: (keys: readonly string[]) => void;
  menu?: RowMenuOf<Row>;
  /** Bulk actions. Check boxes are shown if this is given. */
  renderActions?: (rows: readonly Row[]) => readonly SelectionAction[];
  /** Rows for which the bulk actions make sense; all rows if omitted. */
  canSelect?: (row: Row) => boolean;
  /** Loads the next page when the end of the list comes into view. */
  more?: { readonly hasMore: boolean; readonly isLoading: boolean; readonly load: () => void };
  /** The name of the exported file, without extension. `loadAll` loads the rows that are not on screen yet. */
  file?: { readonly name: string; readonly loadAll?: () => Promise<readonly Row[]> };
  failed?: { readonly title: string; readonly lines: readonly string[]; readonly onRetry: () => void } | undefined;
  empty: ReactNode;
};
