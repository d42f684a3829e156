import type { EditedSource } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import type { FrontMatterChanges } from '@plinth/site-renderer/front-matter/front-matter-changes.ts';
import type { LinkMoves, RewrittenSource } from '../../links/rewrite-links.ts';
import type { FileFacts } from '../../page-facts.ts';
import type { TagChanges } from '../../page-tags.ts';
import type { SearchOptions } from '../../replace/find-matches.ts';
import type { PageMatches } from '../../replace/page-matches.ts';
import type { ReplacedSource, Replacement } from '../../replace/replace-in-page.ts';
import type { ChangedBlocks } from './count-changed-blocks.ts';

/** The merged text of a page; null if both sides changed the same part in different ways. */
type MergedText = { readonly text: string | null };

/** Every operation on the source of pages: its input and its result for one page. */
export type PageWork = {
  facts: { readonly asked: { path: string; hash: string; source: string }; readonly found: FileFacts };
  links: { readonly asked: { path: string; source: string }; readonly found: readonly string[] };
  rewrite: {
    readonly asked: { from: string; to: string; source: string; moves: LinkMoves };
    readonly found: RewrittenSource;
  };
  edit: { readonly asked: { source: string; changes: FrontMatterChanges }; readonly found: EditedSource };
  merge: { readonly asked: { source: string; changes: FrontMatterChanges }; readonly found: EditedSource };
  mergeTexts: { readonly asked: { base: string; mine: string; theirs: string }; readonly found: MergedText };
  tags: { readonly asked: { source: string; changes: TagChanges }; readonly found: EditedSource };
  count: { readonly asked: { before: string; after: string }; readonly found: ChangedBlocks };
  matches: {
    readonly asked: { source: string; options: SearchOptions; limit: number };
    readonly found: PageMatches;
  };
  replace: { readonly asked: { source: string; replacement: Replacement }; readonly found: ReplacedSource };
};
export type PageWorkKind = keyof PageWork;

/** One operation on many pages. */
export type ParseRequest = {
  [Kind in PageWorkKind]: { readonly kind: Kind; readonly pages: readonly PageWork[Kind]['asked'][] };
}[PageWorkKind];

/** Results come in the order of the pages, a few at a time. */
export type ParseResponse = { readonly kind: 'found'; readonly found: readonly PageWork[PageWorkKind]['found'][] };
