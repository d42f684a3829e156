import type { Node } from '@tiptap/pm/model';

/** A block with its text; `isOwn` when that is the text of the source. */
export type Piece = {
  readonly node: Node;
  readonly origin: number | null;
  readonly isOwn: boolean;
  readonly text: string;
};
