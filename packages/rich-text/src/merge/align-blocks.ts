import { diffArrays } from 'diff';
import { minSimilarity, similarity, wordsOf } from '../compare/similarity.ts';

/** Which block of a changed text belongs to which block of the text before. */
export type Alignment = {
  /** The number of the block that a block of the text before has become; null when it was deleted. */
  readonly placeOf: (index: number) => number | null;
  /** The numbers of new blocks that stand before a block of the text before. */
  readonly addedBefore: (index: number) => readonly number[];
};

export function alignBlocks(base: readonly string[], changed: readonly string[]): Alignment {
  const places = new Map<number, number>();
  const added = new Map<number, number[]>();
  let [at, other] = [0, 0];
  let removed: number[] = [];
  let fresh: number[] = [];
  const settle = (): void => {
    pairSimilar(removed, fresh, base, changed).forEach(([one, two]) => places.set(one, two));
    const paired = new Set(removed.flatMap((index) => places.get(index) ?? []));
    // A new block stands before the next block that was there before.
    for (const index of fresh.filter((one) => !paired.has(one))) {
      const next = removed.find((one) => (places.get(one) ?? -1) > index) ?? at;
      added.set(next, [...(added.get(next) ?? []), index]);
    }
    removed = [];
    fresh = [];
  };
  for (const part of diffArrays([...base], [...changed])) {
    if (part.removed) for (const _ of part.value) removed.push(at++);
    else if (part.added) for (const _ of part.value) fresh.push(other++);
    else {
      settle();
      for (const _ of part.value) places.set(at++, other++);
    }
  }
  settle();
  return { placeOf: (index) => places.get(index) ?? null, addedBefore: (index) => added.get(index) ?? [] };
}

/** More pairs than this are not compared: blocks are then taken in their order. */
const maxPairs = 2500;

/** Pairs deleted blocks with new ones that say nearly the same, in order: those were changed. */
function pairSimilar(
  removed: readonly number[],
  fresh: readonly number[],
  base: readonly string[],
  changed: readonly string[],
): readonly (readonly [number, number])[] {
  if (removed.length === fresh.length || removed.length * fresh.length > maxPairs)
    return removed.flatMap((one, at) => (fresh[at] === undefined ? [] : [[one, fresh[at]] as const]));
  const pairs: (readonly [number, number])[] = [];
  let next = 0;
  for (const one of removed) {
    const words = wordsOf(base[one] ?? '');
    const scores = fresh.slice(next).map((two) => similarity(words, wordsOf(changed[two] ?? '')));
    const best = Math.max(0, ...scores);
    if (best < minSimilarity) continue;
    const found = next + scores.indexOf(best);
    pairs.push([one, fresh[found] ?? 0]);
    next = found + 1;
  }
  return pairs;
}
