/** Folders come first; files begin on a row of their own. A list is a grid of one column. */
export type GridShape = { readonly folders: number; readonly files: number; readonly columns: number };

/** A row of folders or files: its items are `first` to `end`, exclusive. */
export const countRows = (items: number, columns: number): number => Math.ceil(items / columns);

/** The rows that Page Up and Page Down move by. */
const pageRows = 4;

const rowsByKey: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -pageRows,
  PageDown: pageRows,
};
const stepsByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The item that a key moves to; undefined for keys that do not move. */
export function moveIndex(index: number, key: string, shape: GridShape): number | undefined {
  const last = shape.folders + shape.files - 1;
  if (last < 0) return undefined;
  const clamp = (value: number): number => Math.max(0, Math.min(last, value));
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = stepsByKey[key];
  if (step !== undefined) return clamp(index + step);
  const rows = rowsByKey[key];
  if (rows === undefined) return undefined;
  const place = placeOf(clamp(index), shape);
  const lastRow = countRows(shape.folders, shape.columns) + countRows(shape.files, shape.columns) - 1;
  return indexAt(Math.max(0, Math.min(lastRow, place.row + rows)), place.column, shape);
}

type Place = { readonly row: number; readonly column: number };

/** The row and column of an item, with rows of folders counted first. */
export function placeOf(index: number, { folders, columns }: GridShape): Place {
  const isFolder = index < folders;
  const within = isFolder ? index : index - folders;
  const row = Math.floor(within / columns) + (isFolder ? 0 : countRows(folders, columns));
  return { row, column: within % columns };
}

/** The item at a place, or the last one of its row if the row is shorter. */
function indexAt(row: number, column: number, { folders, files, columns }: GridShape): number {
  const folderRows = countRows(folders, columns);
  if (row < folderRows) return Math.min(folders - 1, row * columns + column);
  return Math.min(folders + files - 1, folders + (row - folderRows) * columns + column);
}

/** The pages that contain the items from `first` to `end`, exclusive. */
export function pagesBetween(first: number, end: number, pageSize: number): readonly number[] {
  if (end <= first) return [];
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor((end - 1) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The number of tiles beside each other. */
export const countColumns = (width: number, minTile: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (minTile + gap)));
