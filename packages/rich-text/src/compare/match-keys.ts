import { diffArrays } from 'diff';
import { type Match, matchUnique } from './match-unique.ts';

/** Lists longer than this between two matches are not searched for further ones: the search takes quadratic time in the worst case. */
const maxSearched = 1000;

/**
 * Finds items that two lists have in common, in an order that both have. Items that occur once in each list are matched first; only the
 * parts between them are searched, so that lists with tens of thousands of items take little more than linear time.
 */
export function matchKeys(before: readonly string[], after: readonly string[]): Match[] {
  const matches: Match[] = [];
  let [from, otherFrom] = [0, 0];
  const searchTo = (to: number, otherTo: number): void => {
    for (const [one, other] of search(before.slice(from, to), after.slice(otherFrom, otherTo)))
      matches.push([from + one, otherFrom + other]);
  };
  for (const [one, other] of matchUnique(before, after)) {
    searchTo(one, other);
    matches.push([one, other]);
    [from, otherFrom] = [one + 1, other + 1];
  }
  searchTo(before.length, after.length);
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
