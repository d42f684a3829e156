import { lineEndOf } from './line-ends.ts';
import { type Alignment, alignBlocks } from './merge/align-blocks.ts';
import { maxPageLength } from './page/read-page.ts';
import { readBlocks } from './read/read-blocks.ts';

/** A block that both changed, each in another way. `position` is where the text of mine begins in the merged text. */
export type MergeConflict = {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly position: number;
};
export type MergedPage = { readonly text: string; readonly conflicts: readonly MergeConflict[] };

/** A text in its blocks; `gap` lies before the block. Joined with the tail they are the text. */
type Split = { readonly blocks: readonly string[]; readonly gaps: readonly string[]; readonly tail: string };

function split(text: string): Split {
  if (text.length > maxPageLength) return { blocks: [text], gaps: [''], tail: '' };
  const { blocks } = readBlocks(text);
  let last = 0;
  const gaps = blocks.map(({ start, end }) => {
    const gap = text.slice(last, start);
    last = end;
    return gap;
  });
  return { blocks: blocks.map(({ start, end }) => text.slice(start, end)), gaps, tail: text.slice(last) };
}

/**
 * Merges two changed texts of a page, block by block. Where only one side changed a block, its text is taken; where both added blocks in the
 * same place, both are kept. Only a block that both changed differently, or one deleted and the other changed, is a conflict, and there the
 * merged text has mine.
 */
export function mergePages(base: string, mine: string, theirs: string): MergedPage {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  const origin = split(base);
  const sides = [mine, theirs].map((text): Side => {
    const changed = split(text);
    return { ...changed, ...alignBlocks(origin.blocks, changed.blocks) };
  });
  const [own, other] = sides as [Side, Side];
  const writer = makeWriter(lineEndOf(base));
  for (let at = 0; at <= origin.blocks.length; at += 1) {
    const added = own.addedBefore(at);
    for (const index of added) writer.add(own, index, null);
    const known = new Set(added.map((index) => own.blocks[index]));
    for (const index of other.addedBefore(at)) if (!known.has(other.blocks[index])) writer.add(other, index, null);
    if (at < origin.blocks.length) mergeBlock(at, origin, own, other, writer);
  }
  return writer.finish(origin.tail === own.tail ? other.tail : own.tail);
}

type Side = Split & Alignment;

function mergeBlock(at: number, origin: Split, own: Side, other: Side, writer: Writer): void {
  const base = origin.blocks[at] ?? '';
  const textIn = (side: Side): string | null => {
    const index = side.placeOf(at);
    return index === null ? null : (side.blocks[index] ?? null);
  };
  const [mine, theirs] = [textIn(own), textIn(other)];
  const isConflict = mine !== theirs && mine !== base && theirs !== base;
  const side = mine === base ? other : own;
  const index = side.placeOf(at);
  if (index !== null) writer.add(side, index, at);
  if (isConflict) writer.conflict({ base, mine: mine ?? '', theirs: theirs ?? '' }, index === null);
}

type Writer = {
  /** `baseAt` is the number of the block in the text before, null for a new one. */
  readonly add: (side: Side, index: number, baseAt: number | null) => void;
  readonly conflict: (texts: Omit<MergeConflict, 'position'>, isDeleted: boolean) => void;
  readonly finish: (tail: string) => MergedPage;
};

type Written = { readonly block: string; readonly start: number; readonly baseAt: number | null };

function makeWriter(lineEnd: string): Writer {
  const conflicts: MergeConflict[] = [];
  let text = '';
  let last: Written | null = null;
  return {
    add: (side, index, baseAt) => {
      const block = side.blocks[index] ?? '';
      // The text before a block belongs to it, as long as the same block stands before it, changed or not.
      text += isNext(last, side, index) ? (side.gaps[index] ?? '') : last === null ? '' : lineEnd + lineEnd;
      last = { block, start: text.length, baseAt };
      text += block;
    },
    conflict: (texts, isDeleted) => {
      conflicts.push({ ...texts, position: isDeleted || last === null ? text.length : last.start });
    },
    finish: (tail) => ({ text: text + tail, conflicts }),
  };
}

function isNext(last: Written | null, side: Side, index: number): boolean {
  if (last === null) return index === 0;
  const isSameBlock = last.baseAt !== null && side.placeOf(last.baseAt) === index - 1;
  return isSameBlock || side.blocks[index - 1] === last.block;
}
