/** The numbers of an item in the list before and in the list after. */
export type Match = readonly [before: number, after: number];

/**
 * Equal items of two lists, in an order that both have: those at the beginning and at the end, and between them the items that occur once in
 * each list. Takes nearly linear time.
 */
export function matchUnique(before: readonly string[], after: readonly string[]): Match[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [end, otherEnd] = [before.length, after.length];
  while (end > start && otherEnd > start && before[end - 1] === after[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  return [
    ...Array.from({ length: start }, (_, at): Match => [at, at]),
    ...matchInRange(before, after, [start, end], [start, otherEnd]),
    ...Array.from({ length: before.length - end }, (_, at): Match => [end + at, otherEnd + at]),
  ];
}

type Range = readonly [from: number, to: number];

/** Items that occur once in each range, as far as they are in the same order. */
function matchInRange(before: readonly string[], after: readonly string[], range: Range, otherRange: Range): Match[] {
  const places = findUnique(before, range);
  const pairs = [...findUnique(after, otherRange)].flatMap(([key, other]): Match[] => {
    const one = places.get(key);
    return one === undefined ? [] : [[one, other]];
  });
  return findLongestRising(pairs);
}

/** The places of keys that occur once, in order. */
function findUnique(keys: readonly string[], [from, to]: Range): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const key = keys[at] ?? '';
    if (places.has(key)) repeated.add(key);
    else places.set(key, at);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

/** The longest sequence of pairs in which the first numbers rise, too; found by patience sorting. */
function findLongestRising(pairs: readonly Match[]): Match[] {
  const tops: number[] = [];
  const previous: number[] = [];
  const firstOf = (at: number | undefined): number => pairs[at ?? -1]?.[0] ?? -1;
  pairs.forEach(([one], at) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firstOf(tops[middle]) < one) low = middle + 1;
      else high = middle;
    }
    previous[at] = tops[low - 1] ?? -1;
    tops[low] = at;
  });
  const rising: Match[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rising.push(pair);
  }
  return rising.reverse();
}
