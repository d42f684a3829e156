import { matchKeys } from './match-keys.ts';
import type { Match } from './match-unique.ts';
import { minSimilarity, similarity, wordsOf } from './similarity.ts';

/** A block of a rendered page: a paragraph, a heading, an image, a widget. */
export type ComparedBlock = {
  /** Equal for blocks that look the same. */
  readonly key: string;
  /** Blocks of different shapes are never one block that was changed. */
  readonly shape: string;
  readonly text: string;
  /** A part of the page that exists once, such as its title: it is the same part with any text. */
  readonly isUnique: boolean;
};

/** A part of two merged lists, with its number in each. */
export type MergedPart =
  | { readonly kind: 'same' | 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number; readonly after: null }
  | { readonly kind: 'added'; readonly before: null; readonly after: number };

/**
 * Merges the blocks of two states of a page into one list. Without the removed parts it is the list after, without the added ones the list
 * before.
 */
export function compareBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): MergedPart[] {
  const same = matchKeys(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const pairs: Match[] = [];
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of [...same, [before.length, after.length] as const]) {
    pairs.push(...pairSimilar(before, after, [one, nextOne], [other, nextOther]));
    if (nextOne < before.length) pairs.push([nextOne, nextOther]);
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  return mergeParts(pairs, before.length, after.length, (first, second) =>
    before[first]?.key === after[second]?.key ? 'same' : 'changed',
  );
}

/** Lists the parts around matched ones: what was removed stands before what was added in its place. */
export function mergeParts(
  pairs: readonly Match[],
  beforeLength: number,
  afterLength: number,
  kindOf: (before: number, after: number) => 'same' | 'changed',
): MergedPart[] {
  const parts: MergedPart[] = [];
  let [one, other] = [0, 0];
  const settle = (toOne: number, toOther: number): void => {
    for (; one < toOne; one += 1) parts.push({ kind: 'removed', before: one, after: null });
    for (; other < toOther; other += 1) parts.push({ kind: 'added', before: null, after: other });
  };
  for (const [before, after] of pairs) {
    settle(before, after);
    parts.push({ kind: kindOf(before, after), before, after });
    [one, other] = [before + 1, after + 1];
  }
  settle(beforeLength, afterLength);
  return parts;
}

/** A new block is compared with this many removed ones, so that long lists of changes take linear time. */
const maxCandidates = 12;

type Range = readonly [from: number, to: number];

/** Pairs removed blocks with new ones of the same shape that say nearly the same, in order. */
function pairSimilar(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  [from, to]: Range,
  [otherFrom, otherTo]: Range,
): Match[] {
  if (from === to || otherFrom === otherTo) return [];
  const words = new Map<number, ReadonlySet<string>>();
  const wordsBefore = (at: number, text: string): ReadonlySet<string> => {
    const known = words.get(at) ?? wordsOf(text);
    words.set(at, known);
    return known;
  };
  const pairs: Match[] = [];
  let next = from;
  for (let other = otherFrom; other < otherTo && next < to; other += 1) {
    const fresh = after[other];
    if (!fresh) continue;
    const own = wordsOf(fresh.text);
    let [best, found] = [0, -1];
    for (let at = next; at < to && at < next + maxCandidates; at += 1) {
      const old = before[at];
      if (old?.shape !== fresh.shape) continue;
      const score = old.isUnique && fresh.isUnique ? 1 : similarity(wordsBefore(at, old.text), own);
      if (score >= minSimilarity && score > best) [best, found] = [score, at];
    }
    if (found < 0) continue;
    pairs.push([found, other]);
    next = found + 1;
  }
  return pairs;
}
