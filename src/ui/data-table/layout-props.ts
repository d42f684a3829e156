import type { useContextMenu } from '../row-menu.tsx';
import type { DataColumn } from './data-column.ts';
import type { RowMenuOf } from './data-table-props.ts';
import type { Sort } from './sort-rows.ts';
import type { RowSelection } from './use-selection.ts';

/** The props that the grid and the cards share. */
export type LayoutProps<Row> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  menu: RowMenuOf<Row> | undefined;
  context: ReturnType<typeof useContextMenu<Row>>;
  selection: RowSelection | undefined;
  hasMore: boolean;
};
