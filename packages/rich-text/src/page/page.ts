import type { Node } from '@tiptap/pm/model';
import type { ParseContext } from '../read/parser.ts';

/** A block as it was read, with its place in the source. */
export type Origin = { readonly node: Node; readonly start: number; readonly end: number };

/** A text with the document that was read from it. Whatever is not changed in the document is written with the bytes of the source. */
export type RichPage = {
  readonly source: string;
  readonly doc: Node;
  readonly origins: readonly Origin[];
  /** The definitions of links and footnotes in the source. */
  readonly context: ParseContext;
  readonly lineEnd: string;
};
