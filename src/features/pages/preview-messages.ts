import type { Warning } from '@plinth/site-renderer/output-file.ts';

export const changeKinds = ['added', 'removed', 'changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Both states of a page merged into one, or one of them with its own marks. */
export type ComparedSide = 'both' | 'before' | 'after';

/** A change of a page and where it is shown: its distance from the top of the page, and its height. */
export type PageChange = {
  /** Counted from 0 in the order of the page. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** The line of the source after the change where its block begins, 1 for the theme's header; null for removed blocks. */
  readonly line: number | null;
  readonly top: number;
  readonly height: number;
};

/** A block of the page after the change, by its line. */
export type PlacedBlock = { readonly line: number; readonly top: number; readonly height: number };

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
  /** Show what differs between two sources of this page. Null: there is no page. No script of the page runs. */
  | {
      readonly kind: 'compare';
      /** Responses repeat it, because the page before may still send some. */
      readonly id: number;
      readonly path: string;
      readonly before: string | null;
      readonly after: string | null;
      readonly side: ComparedSide;
      /** The names of the marks, in the language of the app. */
      readonly labels: Readonly<Record<ChangeKind, string>>;
      /** The colors of the app around the page; `auto`: as the browser prefers. */
      readonly around: 'light' | 'dark' | 'auto';
    }
  /** Show the one page that the link of this ticket shares. */
  | { readonly kind: 'show-shared'; readonly ticket: string }
  /** Scroll to this change and mark it as the current one; null: none is. */
  | { readonly kind: 'reveal'; readonly id: number | null }
  /** Scroll a compared page to this distance from its top. */
  | { readonly kind: 'scroll-to'; readonly top: number }
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
  /** The response to `show-shared`. False: the page can't be shown. */
  | { readonly kind: 'shared-shown'; readonly isFound: boolean }
  /** A link was followed while settings or a shared page are shown: its target address. */
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
  /** The response to `compare`, sent again whenever blocks move. */
  | {
      readonly kind: 'compared';
      readonly id: number;
      readonly changes: readonly PageChange[];
      readonly blocks: readonly PlacedBlock[];
      /** The height of the whole page. */
      readonly height: number;
    }
  /** Alt and an arrow key were pressed in a compared page: to the next change, or to the previous one. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** A compared page was scrolled to this distance from its top. */
  | { readonly kind: 'scrolled-to'; readonly top: number }
  /** The page was scrolled to this line of the source. In a compared page, blocks are counted instead of lines. */
  | { readonly kind: 'scrolled'; readonly line: number }
  /** An internal link was followed: the source path of its target. */
  | { readonly kind: 'open'; readonly path: string };
