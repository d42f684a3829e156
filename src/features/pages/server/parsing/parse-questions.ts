import type { EditedSource, FrontMatterChanges } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import type { LinkMoves, RewrittenSource } from '../../links/rewrite-links.ts';
import type { FileFacts } from '../../page-facts.ts';

/** Everything that is read out of pages, or changed in them: what goes in for one page, and what comes back. */
export type PageWork = {
  facts: { readonly asked: { path: string; hash: string; source: string }; readonly found: FileFacts };
  links: { readonly asked: { path: string; source: string }; readonly found: readonly string[] };
  rewrite: {
    readonly asked: { from: string; to: string; source: string; moves: LinkMoves };
    readonly found: RewrittenSource;
  };
  edit: { readonly asked: { source: string; changes: FrontMatterChanges }; readonly found: EditedSource };
};
export type PageWorkKind = keyof PageWork;

/** One kind of work on many pages. */
export type ParseQuestion = {
  [Kind in PageWorkKind]: { readonly kind: Kind; readonly pages: readonly PageWork[Kind]['asked'][] };
}[PageWorkKind];

/** Answers come in the order of the pages, a few at a time. */
export type ParseAnswer = { readonly kind: 'found'; readonly found: readonly PageWork[PageWorkKind]['found'][] };
