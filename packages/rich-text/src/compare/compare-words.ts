import { type MergedPart, mergeParts } from './compare-blocks.ts';
import { matchKeys } from './match-keys.ts';
import type { Match } from './match-unique.ts';

/** Longer texts are marked as a whole. */
const maxWords = 5000;
/** A few equal words between changed ones are marked with them, because single words between marks are hard to read. */
const maxBridgedWords = 3;

/** Splits a text into words, spaces and other characters; together they are the text. */
export const splitWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [];

/** Merges the words of two states of a text into one list; null if they are too many. */
export function compareWords(before: readonly string[], after: readonly string[]): MergedPart[] | null {
  if (before.length > maxWords || after.length > maxWords) return null;
  // Spaces alone say nothing: without them, it is seen how long the changes around a few words are.
  const words = dropBridges(matchKeys(before, after), before, after, 0);
  const matches = dropBridges(words, before, after, maxBridgedWords);
  return mergeParts(matches, before.length, after.length, () => 'same');
}

type Run = { readonly matches: Match[]; words: number };

/** Drops short runs of matches between two changes that are longer than the run. */
function dropBridges(
  matches: readonly Match[],
  before: readonly string[],
  after: readonly string[],
  maxWordsInRun: number,
): Match[] {
  const isWord = (at: number): boolean => /\S/.test(before[at] ?? '');
  const runs: Run[] = [];
  let last: Match | undefined;
  for (const match of matches) {
    const run = runs.at(-1);
    const isNext = last !== undefined && match[0] === last[0] + 1 && match[1] === last[1] + 1;
    if (run && isNext) run.matches.push(match);
    else runs.push({ matches: [match], words: 0 });
    const current = runs.at(-1);
    if (current && isWord(match[0])) current.words += 1;
    last = match;
  }
  const gapAfter = (at: number): number => {
    const [one, other] = runs[at]?.matches.at(-1) ?? [-1, -1];
    const [nextOne, nextOther] = runs[at + 1]?.matches[0] ?? [before.length, after.length];
    return Math.max(nextOne - one, nextOther - other) - 1;
  };
  return runs
    .filter(({ matches: own, words }, at) => {
      const gap = Math.min(gapAfter(at - 1), gapAfter(at));
      return gap === 0 || words > maxWordsInRun || own.length > gap;
    })
    .flatMap(({ matches: own }) => own);
}
