/** From `first` to before `end`. */
export type RowRange = { readonly first: number; readonly end: number };

/** The rows that touch the stretch from `from` to `to`, both measured from where the list begins. */
export function rowsBetween(offsets: Float64Array, from: number, to: number): RowRange {
  const count = Math.max(0, offsets.length - 1);
  const first = Math.max(0, rowAt(offsets, from));
  const end = Math.min(count, rowAt(offsets, to) + 1);
  return { first: Math.min(first, count), end: Math.max(Math.min(first, count), end) };
}

/** The last row that begins at or before a place; -1 above the first. */
function rowAt(offsets: Float64Array, place: number): number {
  let low = -1;
  let high = offsets.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

export type Piece =
  | { readonly kind: 'row'; readonly at: number }
  /** Empty room where rows are not drawn. */
  | { readonly kind: 'gap'; readonly before: number; readonly height: number };

/** What stands in the list: the rows of the range, the one that has the focus wherever it is, and empty room for all others. */
export function piecesOf({ first, end }: RowRange, kept: number | undefined, offsets: Float64Array): readonly Piece[] {
  const count = Math.max(0, offsets.length - 1);
  const drawn = Array.from({ length: Math.min(end, count) - first }, (_, index) => first + index);
  if (kept !== undefined && kept >= 0 && kept < first) drawn.unshift(kept);
  if (kept !== undefined && kept >= end && kept < count) drawn.push(kept);
  const pieces: Piece[] = [];
  let next = 0;
  const fillTo = (row: number) => {
    const height = (offsets[row] ?? 0) - (offsets[next] ?? 0);
    if (row > next) pieces.push({ kind: 'gap', before: row, height });
  };
  for (const at of drawn) {
    fillTo(at);
    pieces.push({ kind: 'row', at });
    next = at + 1;
  }
  fillTo(count);
  return pieces;
}
