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

/** The least that is left for the columns without a width, and for the name. */
const flexibleWidth = 200;

/**
 * The columns for which there is room, beside `others` px of check boxes and menus: the last ones are left out, never the name. A width of
 * 0 is not known yet.
 */
export function fittingColumns<Row>(
  columns: readonly DataColumn<Row>[],
  width: number,
  others: number,
): readonly DataColumn<Row>[] {
  if (width === 0) return columns;
  let room = width - others - flexibleWidth;
  return columns.filter(({ isName, width: own }) => {
    if (isName || own === undefined) return true;
    room -= own;
    return room >= 0;
  });
}
