/** From `first` to before `end`. */
export type RowRange = { readonly first: number; readonly end: number };

type Look = {
  /** Where the first row begins, seen from the upper edge of the window. */
  readonly top: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly count: number;
};

/** Rows are drawn in packs: scrolling by a little draws nothing new. */
const pack = 8;

/** The rows that are in view, and a pack on either side. */
export function rowsInView({ top, viewHeight, rowHeight, count }: Look): RowRange {
  const within = (row: number) => Math.min(count, Math.max(0, row));
  const first = Math.floor(-top / rowHeight / pack) * pack - pack;
  const end = Math.ceil((viewHeight - top) / rowHeight / pack) * pack + pack;
  return { first: within(first), end: within(end) };
}

export type Piece =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'gap'; readonly before: number; readonly rows: number };

/** What stands in the table: the rows of the range, one that has the focus wherever it is, and empty room for all others. */
export function piecesOf({ first, end }: RowRange, kept: number | undefined, count: number): readonly Piece[] {
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (kept !== undefined && kept >= 0 && kept < count && !(kept >= first && kept < end)) {
    if (kept < first) drawn.unshift(kept);
    else drawn.push(kept);
  }
  const pieces: Piece[] = [];
  let next = 0;
  const fillTo = (row: number) => {
    if (row > next) pieces.push({ kind: 'gap', before: row, rows: row - next });
  };
  for (const row of drawn) {
    fillTo(row);
    pieces.push({ kind: 'row', row });
    next = row + 1;
  }
  fillTo(count);
  return pieces;
}
