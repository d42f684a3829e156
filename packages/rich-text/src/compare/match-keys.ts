import { diffArrays } from 'diff';

/** The numbers of an item in the list before and in the list after. */
export type Match = readonly [before: number, after: number];

/** Lists longer than this between two matches are not searched for further ones: the search takes quadratic time in the worst case. */
const maxSearched = 1000;

/**
 * Finds items that two lists have in common, in an order that both have. Items that occur once in each list are matched first; only the
 * parts between them are searched, so that lists with tens of thousands of items take little more than linear time.
 */
export function matchKeys(before: readonly string[], after: readonly string[]): Match[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [end, otherEnd] = [before.length, after.length];
  while (end > start && otherEnd > start && before[end - 1] === after[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const matches: Match[] = Array.from({ length: start }, (_, at) => [at, at] as const);
  let [from, otherFrom] = [start, start];
  const searchTo = (to: number, otherTo: number): void => {
    for (const [one, other] of search(before.slice(from, to), after.slice(otherFrom, otherTo)))
      matches.push([from + one, otherFrom + other]);
  };
  for (const [one, other] of matchUnique(before, after, [start, end], [start, otherEnd])) {
    searchTo(one, other);
    matches.push([one, other]);
    [from, otherFrom] = [one + 1, other + 1];
  }
  searchTo(end, otherEnd);
  for (let at = 0; end + at < before.length; at += 1) matches.push([end + at, otherEnd + at]);
  return matches;
}

function search(before: readonly string[], after: readonly string[]): Match[] {
  if (before.length === 0 || after.length === 0 || before.length + after.length > maxSearched) return [];
  const matches: Match[] = [];
  let [one, other] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    if (!added && !removed) for (let at = 0; at < count; at += 1) matches.push([one + at, other + at]);
    if (!added) one += count;
    if (!removed) other += count;
  }
  return matches;
}

type Range = readonly [from: number, to: number];

/** Items that occur once in each range, as far as they are in the same order. */
function matchUnique(before: readonly string[], after: readonly string[], range: Range, otherRange: Range): Match[] {
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
