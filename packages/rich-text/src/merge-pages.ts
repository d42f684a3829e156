import { lineEndOf } from './line-ends.ts';
import { alignBlocks } from './merge/align-blocks.ts';
import type { MergeConflict, MergedPage } from './merge/merged-page.ts';
import { type Side, settleMerged, type Written } from './merge/settle-merged.ts';
import { type Split, splitBlocks } from './merge/split-blocks.ts';

/**
 * Merges two changed texts of a page, block by block. Where only one side changed a block, its text is taken; where both added blocks in the
 * same place, both are kept. Only a block that both changed differently, or one deleted and the other changed, is a conflict, and there the
 * merged text has mine. Reading the merged text gives the merged blocks; where they would not stay separate, there is a conflict, too.
 */
export function mergePages(base: string, mine: string, theirs: string): MergedPage {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  const origin = splitBlocks(base);
  const align = (text: string): Side => {
    const changed = splitBlocks(text);
    return { ...changed, ...alignBlocks(origin.blocks, changed.blocks) };
  };
  const [own, other] = [align(mine), align(theirs)];
  const writer = makeWriter(lineEndOf(base));
  for (let at = 0; at <= origin.blocks.length; at += 1) {
    const added = own.addedBefore(at);
    for (const index of added) writer.add(own, index, null);
    const known = new Set(added.map((index) => own.blocks[index]));
    for (const index of other.addedBefore(at)) if (!known.has(other.blocks[index])) writer.add(other, index, null);
    if (at < origin.blocks.length) mergeBlock(at, origin, own, other, writer);
  }
  const { merged, written } = writer.finish(origin.tail === own.tail ? other.tail : own.tail);
  return settleMerged({ origin, own, other, merged, written });
}

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
  readonly finish: (tail: string) => { readonly merged: MergedPage; readonly written: readonly Written[] };
};

function makeWriter(lineEnd: string): Writer {
  const conflicts: MergeConflict[] = [];
  const written: Written[] = [];
  let text = '';
  return {
    add: (side, index, baseAt) => {
      const block = side.blocks[index] ?? '';
      // The text before a block belongs to it, as long as the same block stands before it, changed or not.
      const last = written.at(-1);
      text += isNext(last, side, index) ? (side.gaps[index] ?? '') : last ? lineEnd + lineEnd : '';
      written.push({ block, start: text.length, baseAt });
      text += block;
    },
    conflict: (texts, isDeleted) => {
      conflicts.push({ ...texts, position: isDeleted ? text.length : (written.at(-1)?.start ?? text.length) });
    },
    finish: (tail) => ({ merged: { text: text + tail, conflicts }, written }),
  };
}

function isNext(last: Written | undefined, side: Side, index: number): boolean {
  if (!last) return index === 0;
  const isSameBlock = last.baseAt !== null && side.placeOf(last.baseAt) === index - 1;
  return isSameBlock || side.blocks[index - 1] === last.block;
}
