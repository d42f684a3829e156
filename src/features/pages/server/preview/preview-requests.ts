import type { Warning } from '@plinth/site-renderer/output-file.ts';
import type { ChangedDocument } from './complete-document.ts';

/**
 * Requests to the preview rendering thread. The site is sent only if the thread reports that it does not have it, without the texts that it
 * has: a large site changes by one page at a time.
 */
export type PreviewRequest = {
  /** Identifies a site under one address. */
  readonly site: string;
  /** Identifies one of its states. */
  readonly state: string;
  readonly document?: ChangedDocument;
  readonly theme: string;
} & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'article'; readonly path: string; readonly source: string }
  /** The page of a file, as it is saved or with another text. */
  | { readonly kind: 'page'; readonly path: string; readonly other: OtherText | null }
  | { readonly kind: 'styles' }
);

export type OtherText = { readonly source: string; readonly isCodeAllowed: boolean };

export type PreviewResponse =
  | { readonly kind: 'site-unknown'; readonly known: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly type: string; readonly body: string }
  | { readonly kind: 'article'; readonly html: string; readonly warnings: readonly Warning[] }
  /** Null: the file has no page of its own. */
  | { readonly kind: 'page'; readonly html: string | null }
  | { readonly kind: 'styles'; readonly css: string };
