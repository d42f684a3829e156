import { type SplitSource, splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { mergeFrontMatter } from './merge/merge-front-matter.ts';
import { conflictPiece, joinPieces, type MergePiece, type SourceConflict, textPiece } from './merge/merge-pieces.ts';
import { mergePages } from './merge-pages.ts';

export type SourceMerge = {
  readonly conflicts: readonly SourceConflict[];
  /** The merged page with these texts in place of the conflicts, in their order. */
  readonly resolve: (texts: readonly string[]) => string;
};

/** Merges two changed versions of a page: front matter field by field, the text block by block. */
export function mergeSources(base: string, mine: string, theirs: string): SourceMerge {
  const [origin, own, other] = [base, mine, theirs].map(splitFrontMatter) as [SplitSource, SplitSource, SplitSource];
  const pieces = [...mergeFrontMatter(origin, own, other), ...mergeBodies(origin.body, own.body, other.body)];
  const conflicts = pieces.flatMap((piece) => (piece.conflict ? [piece.conflict] : []));
  return { conflicts, resolve: (texts) => joinPieces(pieces, texts) };
}

function mergeBodies(base: string, mine: string, theirs: string): MergePiece[] {
  const { text, conflicts } = mergePages(base, mine, theirs);
  const pieces: MergePiece[] = [];
  let last = 0;
  for (const { position, ...texts } of conflicts) {
    pieces.push(textPiece(text.slice(last, position)), conflictPiece({ kind: 'block', ...texts }));
    last = position + texts.mine.length;
  }
  return [...pieces, textPiece(text.slice(last))];
}
