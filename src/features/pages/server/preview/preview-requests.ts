import type { Warning } from '@plinth/site-renderer/output-file.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';

/** Requests to the preview rendering thread. The site is sent only if the thread reports that it does not have it. */
export type PreviewRequest = {
  /** Identifies one state of one site under one address. */
  readonly site: string;
  readonly document?: SiteDocument;
  readonly theme: string;
} & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'article'; readonly path: string; readonly source: string }
  | { readonly kind: 'styles' }
);

export type PreviewResponse =
  | { readonly kind: 'site-unknown' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly type: string; readonly body: string }
  | { readonly kind: 'article'; readonly html: string; readonly warnings: readonly Warning[] }
  | { readonly kind: 'styles'; readonly css: string };
