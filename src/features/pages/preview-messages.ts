import type { Warning } from '@plinth/site-renderer/output-file.ts';

/** The messages between the editor and the frame on the preview's own origin. There are no others. */
export type MessageToFrame =
  /** The ticket for all following requests of the frame. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Show this page with this text instead of the saved one. */
  | { readonly kind: 'show'; readonly path: string; readonly source: string }
  /** Use these settings instead of the saved ones, and show the saved page at this address (`/`, `/posts/`). */
  | {
      readonly kind: 'show-settings';
      readonly address: string;
      readonly theme: string;
      /** Section → values; missing sections are as saved. */
      readonly settings: Readonly<Record<string, unknown>>;
      /** Compiled styles; null: as saved. */
      readonly css: string | null;
    }
  /** The caret is in this line of the source, counted from 1: scroll to its block. */
  | { readonly kind: 'caret'; readonly line: number }
  /** The text was scrolled to this line, which may be a fraction: scroll there, too. */
  | { readonly kind: 'scroll'; readonly line: number }
  /** Saved content changed: fetch the document again. */
  | { readonly kind: 'refresh' };

export type MessageFromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  /** A page of another address is being loaded; later it is on screen. */
  | { readonly kind: 'drawing' | 'drawn' }
  /** The response to `show-settings`. */
  | { readonly kind: 'settings-shown'; readonly address: string; readonly warnings: readonly Warning[] }
  /** A link was followed while settings are previewed: its target address. */
  | { readonly kind: 'visit'; readonly address: string }
  /** Null: the file has no page of its own. */
  | {
      readonly kind: 'shown';
      readonly path: string;
      readonly address: string | null;
      readonly warnings: readonly Warning[];
    }
  /** A block was clicked that begins in this line of the source. */
  | { readonly kind: 'place'; readonly line: number }
  /** The page was scrolled to this line of the source. */
  | { readonly kind: 'scrolled'; readonly line: number }
  /** An internal link was followed: the source path of its target. */
  | { readonly kind: 'open'; readonly path: string };
