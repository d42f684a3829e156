import type { Warning } from '@plinth/site-renderer/output-file.ts';

/** What the editor and the frame on the preview's own origin say to each other, and nothing else goes between the two. */
export type ToFrame =
  /** What the frame asks the preview's host with, from now on. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Show this page, with this text instead of the saved one. */
  | { readonly kind: 'show'; readonly path: string; readonly source: string }
  /** Wear these settings instead of the saved ones, and show the page at this address (`/`, `/posts/`) with what is saved of it. */
  | {
      readonly kind: 'dress';
      readonly address: string;
      readonly theme: string;
      /** Section → values; missing ones are as saved. */
      readonly settings: Readonly<Record<string, unknown>>;
      /** Compiled styles; null: as saved. */
      readonly css: string | null;
    }
  /** The caret stands in this line of the source, counted from 1: scroll to the block there. */
  | { readonly kind: 'caret'; readonly line: number }
  /** What is saved changed: fetch the document anew. */
  | { readonly kind: 'refresh' };

export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  /** A page of another address is loaded, and then it is on screen. */
  | { readonly kind: 'drawing' | 'drawn' }
  /** The answer to `dress`. */
  | { readonly kind: 'dressed'; readonly address: string; readonly warnings: readonly Warning[] }
  /** A link was followed while dressed: the address it leads to. */
  | { readonly kind: 'visit'; readonly address: string }
  /** Null: the file has no page of its own. */
  | {
      readonly kind: 'shown';
      readonly path: string;
      readonly address: string | null;
      readonly warnings: readonly Warning[];
    }
  /** A link inside the site was followed: the source path of where it leads. */
  | { readonly kind: 'open'; readonly path: string };
