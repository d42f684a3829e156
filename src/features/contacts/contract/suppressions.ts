import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { ContactEmail, suppressionReasons } from './contact-fields.ts';
import { Actor, InContact, InProject } from './contacts.ts';

/** An address that the project must not write to. */
export const Suppression = z.object({
  _id: Id,
  /** Null after the contact was deleted: only a hash of the address is left. */
  email: z.string().nullable(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: Actor,
});
export type Suppression = z.infer<typeof Suppression>;

export const listSuppressions = endpoint({
  name: 'contacts.list-suppressions',
  summary:
    'Lists the addresses that the project must not write to, newest first. The search finds a whole address, a deleted one, too.',
  method: 'GET',
  path: '/contact-suppressions/{assetId}',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InProject,
  query: PageQuery.extend({ search: z.string().trim().max(75).optional() }),
  reply: cursorPage(Suppression),
});

export const suppressAddress = endpoint({
  name: 'contacts.suppress',
  summary: 'Blocks an address: the project never writes to it again, even if it is added or imported anew.',
  method: 'POST',
  path: '/contact-suppressions/{assetId}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({
    email: ContactEmail,
    reason: z.enum(['unsubscribed', 'blocked']),
    note: z.string().trim().max(512).default(''),
  }),
  reply: Suppression,
  status: 201,
});

export const liftSuppression = endpoint({
  name: 'contacts.lift-suppression',
  summary: 'Allows an address again, with a reason that is recorded.',
  method: 'DELETE',
  path: '/contact-suppressions/{assetId}/{id}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InContact,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Enter a reason.').max(512, 'Use at most 512 characters.'),
  }),
  reply: 'nothing',
});
