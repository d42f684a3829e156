import type { Format } from '../../format.ts';
import type { RowOptions } from '../../read-row.ts';

/** What the process is asked to do with its file. */
export type ReaderRequest =
  | { readonly kind: 'inspect'; readonly chosen: Partial<Format> }
  | (RowOptions & { readonly kind: 'rows'; readonly format: Format });
