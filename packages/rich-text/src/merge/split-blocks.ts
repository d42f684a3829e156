import { maxPageLength } from '../page/read-page.ts';
import { readBlocks } from '../read/read-blocks.ts';

/** A text in its blocks. Between them, in `gaps`, there is nothing but whitespace: each gap lies before its block. */
export type Split = {
  readonly text: string;
  readonly blocks: readonly string[];
  readonly gaps: readonly string[];
  readonly starts: readonly number[];
  readonly tail: string;
};

export function splitBlocks(text: string): Split {
  const found = text.length > maxPageLength ? [{ start: 0, end: text.length }] : readBlocks(text).blocks;
  let last = 0;
  const gaps = found.map(({ start, end }) => {
    const gap = text.slice(last, start);
    last = end;
    return gap;
  });
  return {
    text,
    blocks: found.map(({ start, end }) => text.slice(start, end)),
    gaps,
    starts: found.map(({ start }) => start),
    tail: text.slice(last),
  };
}

/** The text from the end of one block to the start of a later one. Before the first block is number -1. */
export function textBetween({ text, blocks, starts }: Split, before: number, after: number): string {
  const from = before < 0 ? 0 : (starts[before] ?? 0) + (blocks[before] ?? '').length;
  return text.slice(from, starts[after] ?? text.length);
}
