/** From `first` (inclusive) to `end` (exclusive). */
export type RowRange = { readonly first: number; readonly end: number };

/** The rows that overlap the range from `from` to `to`, both measured from the start of the list. */
export function rowsBetween(offsets: Float64Array, from: number, to: number): RowRange {
  const count = Math.max(0, offsets.length - 1);
  const first = Math.max(0, rowAt(offsets, from));
  const end = Math.min(count, rowAt(offsets, to) + 1);
  return { first: Math.min(first, count), end: Math.max(Math.min(first, count), end) };
}

/** The last row that begins at or before an offset; -1 above the first. */
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

/** One step from the rendered rows to the wanted ones: unwanted rows are removed, and at most this many are added, the upper ones first. */
export function stepTowards(wanted: RowRange, drawn: RowRange, most: number): RowRange {
  const first = Math.max(drawn.first, wanted.first);
  const end = Math.min(drawn.end, wanted.end);
  if (first >= end) return { first: wanted.first, end: Math.min(wanted.end, wanted.first + most) };
  const above = Math.min(first - wanted.first, most);
  const below = Math.min(wanted.end - end, most - above);
  return { first: first - above, end: end + below };
}

export type Piece =
  | { readonly kind: 'row'; readonly at: number }
  /** Empty space in place of rows that are not rendered; its element stays the same while the list scrolls. */
  | { readonly kind: 'gap'; readonly place: 'above' | 'between' | 'below'; readonly height: number };

/** The content of the list: the rows of the range, the focused row wherever it is, and gaps for all others. */
export function piecesOf({ first, end }: RowRange, kept: number | undefined, offsets: Float64Array): readonly Piece[] {
  const count = Math.max(0, offsets.length - 1);
  const drawn = Array.from({ length: Math.min(end, count) - first }, (_, index) => first + index);
  if (kept !== undefined && kept >= 0 && kept < first) drawn.unshift(kept);
  if (kept !== undefined && kept >= end && kept < count) drawn.push(kept);
  const pieces: Piece[] = [];
  let next = 0;
  const fillTo = (row: number) => {
    const height = (offsets[row] ?? 0) - (offsets[next] ?? 0);
    const place = row === count ? 'below' : pieces.length === 0 ? 'above' : 'between';
    if (row > next) pieces.push({ kind: 'gap', place, height });
  };
  for (const at of drawn) {
    fillTo(at);
    pieces.push({ kind: 'row', at });
    next = at + 1;
  }
  fillTo(count);
  return pieces;
}
