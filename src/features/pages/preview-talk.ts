import type { Warning } from '@plinth/site-renderer/output-file.ts';

/** What the editor and the frame on the preview's own origin say to each other, and nothing else goes between the two. */
export type ToFrame =
  /** Show this page, with this text instead of the saved one. */
  | { readonly kind: 'show'; readonly path: string; readonly source: string }
  /** What is saved changed: fetch the document anew. */
  | { readonly kind: 'refresh' };

export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  /** Null: the file has no page of its own. */
  | {
      readonly kind: 'shown';
      readonly path: string;
      readonly address: string | null;
      readonly warnings: readonly Warning[];
    }
  /** A link inside the site was followed: the source path of where it leads. */
  | { readonly kind: 'open'; readonly path: string };
