/** A block that both changed, each in another way. `position` is where the text of mine begins in the merged text. */
export type MergeConflict = {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly position: number;
};
export type MergedPage = { readonly text: string; readonly conflicts: readonly MergeConflict[] };
