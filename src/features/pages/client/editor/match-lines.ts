/** The numbers of a line in the text before and in the text after. */
export type LineMatch = readonly [before: number, after: number];

/**
 * Equal lines of two texts, in an order that both have: those at the beginning and at the end, and between them the lines that occur once
 * in each text. Takes nearly linear time. Apart from `matchKeys`, so that the editor need not share a file with the comparison.
 */
export function matchLines(before: readonly string[], after: readonly string[]): LineMatch[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [end, otherEnd] = [before.length, after.length];
  while (end > start && otherEnd > start && before[end - 1] === after[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const places = placesOfUnique(before, start, end);
  const others = placesOfUnique(after, start, otherEnd);
  const pairs: LineMatch[] = [];
  for (const [line, at] of places) {
    const other = others.get(line);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other]);
  }
  return [
    ...Array.from({ length: start }, (_, at): LineMatch => [at, at]),
    ...longestRising(pairs),
    ...Array.from({ length: before.length - end }, (_, at): LineMatch => [end + at, otherEnd + at]),
  ];
}

/** The number of each line that occurs once, in order; -1 for the others. */
function placesOfUnique(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    places.set(line, places.has(line) ? -1 : at);
  }
  return places;
}

/** The most pairs, sorted by their first number, whose second numbers rise as well. */
function longestRising(pairs: readonly LineMatch[]): LineMatch[] {
  /** For each length, the index of the pair with the smallest second number that ends a list of this length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, other]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const found: LineMatch[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) found.push(pair);
  }
  return found.reverse();
}
