import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Hash, SiteParams } from '#features/pages/contract/fields.ts';

export const maxComment = 2000;
const maxQuote = 200;
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;
const Text = z.string().trim().min(1, 'Enter a comment.').max(maxComment, 'Use up to 2,000 characters.');

/** Replies have the id of the first comment of their thread. */
export const Comment = z.object({
  _id: Id,
  thread: Id,
  text: z.string(),
  by: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** The block it is about: its first line in the text with this hash, and its first words; null: the whole page. */
  block: z.object({ hash: Hash, line: z.number().int(), quote: z.string() }).nullable(),
  resolvedAt: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof Comment>;

export const addComment = endpoint({
  name: 'review.add-comment',
  summary: 'Adds a comment on a page or one of its blocks, or a reply.',
  method: 'POST',
  path: '/pages/{a}/{d}/reviews/{id}/comments',
  needs: 'pages.write',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  body: z.strictObject({
    text: Text,
    /** The first comment of the thread that this replies to. */
    thread: Id.optional(),
    block: z.strictObject({ hash: Hash, line: z.number().int().min(1), quote: z.string().max(maxQuote) }).optional(),
  }),
  reply: Comment,
});

export const resolveThread = endpoint({
  name: 'review.resolve-thread',
  summary: 'Resolves a thread of comments, or reopens it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/comments/{id}',
  needs: 'pages.write',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  body: z.strictObject({ isResolved: z.boolean() }),
  reply: z.object({ resolvedAt: z.iso.datetime().nullable() }),
});

export const deleteComment = endpoint({
  name: 'review.delete-comment',
  summary: 'Deletes one of your comments; with the first of a thread, its replies too.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/comments/{id}',
  needs: 'pages.write',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: z.object({}),
});

/** The socket event that reports changed comments in a site: `ReviewChanged`. */
export const reviewChangedEvent = 'review-changed';
export const ReviewChanged = z.object({ assetId: Id, domainId: Id, by: Id.nullable() });
export type ReviewChanged = z.infer<typeof ReviewChanged>;
