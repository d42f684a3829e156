import type { PlacedBlock } from '../../preview-messages.ts';

type Note = { readonly id: string; readonly line: number };

const gap = 8;

/** The top of the block that contains a line: the last one that begins at or before it, and the outer one of two that begin together. */
export function topOfBlock(blocks: readonly PlacedBlock[], line: number): number {
  let found: PlacedBlock | undefined;
  for (const block of blocks) if (block.line <= line && block.line > (found?.line ?? 0)) found = block;
  return found?.top ?? 0;
}

/** Where notes are shown: each beside its block, or below the note before it. */
export function placeNotes(
  notes: readonly Note[],
  blocks: readonly PlacedBlock[],
  heights: ReadonlyMap<string, number>,
): { readonly tops: ReadonlyMap<string, number>; readonly end: number } {
  const tops = new Map<string, number>();
  let end = 0;
  const wanted = notes.map(({ id, line }) => ({ id, top: topOfBlock(blocks, line) }));
  for (const { id, top } of wanted.toSorted((one, other) => one.top - other.top)) {
    const own = Math.max(top, end);
    tops.set(id, own);
    end = own + (heights.get(id) ?? 0) + gap;
  }
  return { tops, end };
}
