import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { InContact, InProject } from './contacts.ts';

export const listStates = ['adding', 'completed', 'error'] as const;

export const Counts = z.object({ ok: z.number().int(), risky: z.number().int(), ndr: z.number().int() });
export type Counts = z.infer<typeof Counts>;

export const ContactList = z.object({
  _id: Id,
  name: z.string(),
  state: z.enum(listStates),
  contactsCount: Counts,
  createdAt: z.iso.datetime(),
});
export type ContactList = z.infer<typeof ContactList>;

export const ListName = z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.');

export const ContactLists = z.object({
  lists: z.array(ContactList),
  /** Of the whole project. */
  contactsCount: Counts,
  /** Addresses that the project must not write to. */
  suppressed: z.number().int(),
  limits: z.object({ lists: z.number().int(), contactsPerList: z.number().int() }),
});
export type ContactLists = z.infer<typeof ContactLists>;

export const getContactLists = endpoint({
  name: 'contacts.get-lists',
  summary: 'Returns the lists of a project with exact counts, and the counts of all its contacts.',
  method: 'GET',
  path: '/contact-lists/{assetId}',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InProject,
  reply: ContactLists,
});

export const createContactList = endpoint({
  name: 'contacts.create-list',
  summary: 'Creates an empty list.',
  method: 'POST',
  path: '/contact-lists/{assetId}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({ name: ListName }),
  reply: ContactList,
  status: 201,
  limits: { idempotent: true },
});

export const renameContactList = endpoint({
  name: 'contacts.rename-list',
  summary: 'Renames a list.',
  method: 'PATCH',
  path: '/contact-lists/{assetId}/{id}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InContact,
  body: z.strictObject({ name: ListName }),
  reply: ContactList,
});

export const deleteContactList = endpoint({
  name: 'contacts.delete-list',
  summary: 'Deletes a list. Its contacts stay.',
  method: 'DELETE',
  path: '/contact-lists/{assetId}/{id}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InContact,
  reply: 'nothing',
});
