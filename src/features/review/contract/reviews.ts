import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Based, Hash, SiteParams } from '#features/pages/contract/fields.ts';
import { changeKinds } from '#features/pages/contract/files.ts';
import { Comment } from './comments.ts';

export const maxReason = 100;
const maxFiles = 200;

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;
const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });
const files = z.array(Based).min(1).max(maxFiles);

export const reviewStates = ['waiting', 'approved', 'rejected', 'recalled', 'discarded'] as const;

const ChangeCounts = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  hasNewSettings: z.boolean(),
});

/** A change by a member who may not release, and what became of it. */
export const Review = z.object({
  /** The file's. */
  _id: Id,
  /** One time that it was sent; null for a change that was never sent. */
  round: Id.nullable(),
  state: z.enum(reviewStates),
  path: z.string(),
  livePath: z.string().nullable(),
  title: z.string().nullable(),
  /** The content that an approval releases; decisions name it. */
  hash: Hash,
  kind: z.enum(changeKinds),
  version: z.number().int(),
  note: z.string(),
  by: Person.nullable(),
  at: z.iso.datetime(),
  /** Saved again after it was sent. */
  isChangedSince: z.boolean(),
  /** The approved page has changed in the same place since. They must be merged before an approval. */
  hasConflict: z.boolean(),
  openComments: z.number().int(),
  /** What differs from the approved page; null if nothing was compared, or if the page changed since. */
  counts: ChangeCounts.nullable(),
  reason: z.string(),
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof Review>;

export const approveChanges = endpoint({
  name: 'review.approve-changes',
  summary:
    'Approves changes for the next release, including deletions, with the uploads that the pages use. `force` also approves changes that were not sent.',
  method: 'PUT',
  path: '/pages/{a}/{d}/approve-changes',
  needs: 'pages.release',
  ...inSite,
  query: z.strictObject({ force: z.enum(['true', 'false']).default('false') }),
  body: z.strictObject({ files: z.array(Based).min(1).max(1000) }),
  reply: z.object({ approved: z.number().int() }),
});

export const rejectChanges = endpoint({
  name: 'review.reject-changes',
  summary:
    'Rejects changes with a reason. The text stays with its author, who can change it and send it again; deletions and moves are undone.',
  method: 'PUT',
  path: '/pages/{a}/{d}/reject-changes',
  needs: 'pages.release',
  ...inSite,
  body: z.strictObject({
    files,
    reason: z.string().trim().min(1, 'Enter a reason.').max(maxReason, `Use up to ${maxReason} characters.`),
  }),
  reply: z.object({ rejected: z.number().int() }),
});

export const listReviews = endpoint({
  name: 'review.list-reviews',
  summary: 'Lists changes that wait for approval, newest first, or that were approved or rejected.',
  method: 'GET',
  path: '/pages/{a}/{d}/reviews',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery.extend({ state: z.enum(['waiting', 'approved', 'rejected']).default('waiting') }),
  reply: cursorPage(Review),
});

/** One side of a comparison; null content: not text. */
const Side = z.object({
  path: z.string(),
  hash: Hash,
  content: z.string().nullable(),
  by: Person.nullable(),
  at: z.iso.datetime(),
});

export const getReview = endpoint({
  name: 'review.get-review',
  summary:
    'Returns a change that waits for approval, or that was answered in a `round`: the approved state, the new one, earlier answers and comments.',
  method: 'GET',
  path: '/pages/{a}/{d}/reviews/{id}',
  needs: 'pages.see',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  query: z.strictObject({ round: Id.optional() }),
  reply: z.object({
    review: Review,
    /** As approved; null for a new file. */
    before: Side.nullable(),
    /** As changed; null if it is to be deleted. */
    after: Side.nullable(),
    /** In a conflict, the text that both sides were made from. */
    base: z.string().nullable(),
    /** Earlier rounds, newest first. */
    earlier: z.array(
      Review.pick({ state: true, note: true, by: true, at: true, reason: true, decidedBy: true, decidedAt: true }),
    ),
    comments: z.array(Comment),
  }),
});
export type OpenReview = z.infer<typeof getReview.reply>;
