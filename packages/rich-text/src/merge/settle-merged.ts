import { trimBlankEnd, trimBlankStart } from '../line-ends.ts';
import type { Alignment } from './align-blocks.ts';
import type { MergeConflict, MergedPage } from './merged-page.ts';
import { type Split, splitBlocks, textBetween } from './split-blocks.ts';

export type Side = Split & Alignment;

/** A block of the merged text. `baseAt` is its number in the text before, null for a new one. */
export type Written = { readonly block: string; readonly start: number; readonly baseAt: number | null };

type Merge = {
  readonly origin: Split;
  readonly own: Side;
  readonly other: Side;
  readonly merged: MergedPage;
  readonly written: readonly Written[];
};

/**
 * Reads the merged text again. Blocks of two texts may become one beside each other: two lists, or code that nothing closes. Then the part
 * between the nearest blocks that neither side changed is a conflict.
 */
export function settleMerged(merge: Merge): MergedPage {
  const { origin, own, other, merged, written } = merge;
  const wrong = findMismatch(splitBlocks(merged.text).blocks, written);
  if (!wrong) return merged;
  const settled = askAbout(merge, wrong);
  const expected = [
    ...written.slice(0, settled.before + 1).map(({ block }) => block),
    ...settled.mine,
    ...(settled.after === null ? [] : written.slice(settled.after).map(({ block }) => block)),
  ];
  const read = splitBlocks(settled.page.text).blocks;
  if (read.length === expected.length && read.every((block, at) => block === expected[at])) return settled.page;
  return {
    text: own.text,
    conflicts: [{ base: origin.text, mine: own.text, theirs: other.text, position: 0 }],
  };
}

/** The first and the last block of the merged text that is read differently. */
function findMismatch(
  read: readonly string[],
  written: readonly Written[],
): { readonly first: number; readonly last: number } | null {
  const shorter = Math.min(read.length, written.length);
  let first = 0;
  while (first < shorter && read[first] === written[first]?.block) first += 1;
  if (first === read.length && first === written.length) return null;
  let same = 0;
  while (same < shorter - first && read.at(-1 - same) === written.at(-1 - same)?.block) same += 1;
  return { first, last: written.length - 1 - same };
}

type Settled = {
  readonly page: MergedPage;
  /** The blocks of the merged text that enclose the conflict: -1 at the start, null at the end. */
  readonly before: number;
  readonly after: number | null;
  readonly mine: readonly string[];
};

function askAbout(merge: Merge, wrong: { readonly first: number; readonly last: number }): Settled {
  const { origin, own, other, merged, written } = merge;
  const isAnchor = ({ block, baseAt }: Written): boolean =>
    baseAt !== null &&
    origin.blocks[baseAt] === block &&
    [own, other].every((side) => side.blocks[side.placeOf(baseAt) ?? -1] === block);
  const before = written.findLastIndex((one, at) => at < wrong.first && isAnchor(one));
  const found = written.findIndex((one, at) => at > wrong.last && isAnchor(one));
  const after = found < 0 ? null : found;
  const [from, to] = [written[before]?.baseAt ?? null, after === null ? null : (written[after]?.baseAt ?? null)];
  const placesIn = (side: Side): readonly [number, number] => [
    from === null ? -1 : (side.placeOf(from) ?? -1),
    to === null ? side.blocks.length : (side.placeOf(to) ?? side.blocks.length),
  ];
  const ownPlaces = placesIn(own);
  const mine = textBetween(own, ...ownPlaces);
  const theirs = textBetween(other, ...placesIn(other));
  const base = textBetween(origin, from ?? -1, to ?? origin.blocks.length);
  const anchor = written[before];
  const start = anchor ? anchor.start + anchor.block.length : 0;
  const end = after === null ? merged.text.length : (written[after]?.start ?? merged.text.length);
  const position = start + mine.length - trimBlankStart(mine).length;
  const conflict: MergeConflict = { base: trim(base), mine: trim(mine), theirs: trim(theirs), position };
  const shift = mine.length - (end - start);
  return {
    page: {
      text: merged.text.slice(0, start) + mine + merged.text.slice(end),
      conflicts: [
        ...merged.conflicts.filter((one) => one.position < start),
        conflict,
        ...merged.conflicts
          .filter((one) => one.position >= end && after !== null)
          .map((one) => ({ ...one, position: one.position + shift })),
      ],
    },
    before,
    after,
    mine: own.blocks.slice(ownPlaces[0] + 1, ownPlaces[1]),
  };
}

const trim = (text: string): string => trimBlankEnd(trimBlankStart(text));
