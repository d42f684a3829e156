import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { risks } from './addresses.ts';
import {
  contactFields,
  contactStates,
  eventKinds,
  maxAddresses,
  maxTags,
  suppressionReasons,
  Tag,
} from './contact-fields.ts';

/** Sent to the members of a project when its contacts, lists or suppressed addresses changed. */
export const contactsChangedEvent = 'contacts.changed';
export type ContactsChanged = { readonly assetId: string };

export const InProject = z.strictObject({ assetId: Id });
export const InContact = z.strictObject({ assetId: Id, id: Id });

/** A person who did something; null for the product itself and for deleted accounts. */
export const Actor = z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable();

export const Contact = z.object({
  _id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.string(),
  timeZone: z.string(),
  birthday: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  state: z.enum(contactStates),
  /** Why the address is risky. */
  risk: z.enum(risks).nullable(),
  /** Why the project must not write to the address; null if it may. */
  suppression: z.enum(suppressionReasons).nullable(),
  createdAt: z.iso.datetime(),
});
export type Contact = z.infer<typeof Contact>;

export const contactSorts = ['created', 'name', 'email'] as const;

/** Contacts that were selected. */
const Selected = z.array(Id).min(1).max(1000);

const filters = {
  list: Id.optional(),
  state: z.enum(contactStates).optional(),
  tag: Tag.optional(),
  search: z.string().trim().max(75).optional(),
} as const;

export const listContacts = endpoint({
  name: 'contacts.list',
  summary: 'Lists contacts of a project or of one list. The search finds beginnings of names and addresses.',
  method: 'GET',
  path: '/contacts/{assetId}',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InProject,
  query: PageQuery.extend({
    ...filters,
    sort: z.enum(contactSorts).default('created'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: cursorPage(Contact),
});

/** How people agreed to be written to; kept with each contact and shown to it on request. */
export const Consent = z.string().trim().min(1, 'Say how these people agreed.').max(512, 'Use at most 512 characters.');

export const addContacts = endpoint({
  name: 'contacts.add',
  summary: 'Adds contacts by their addresses, separated by commas. Known ones are only put on the list.',
  method: 'POST',
  path: '/contacts/{assetId}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({
    emails: z
      .string()
      .trim()
      .min(1, 'Enter an email address.')
      .max(maxAddresses * 80),
    /** Fields of the contact, if there is only one address. */
    firstName: contactFields.firstName.optional(),
    lastName: contactFields.lastName.optional(),
    tags: z.array(Tag).max(maxTags).default([]),
    listId: Id.optional(),
    consent: Consent,
  }),
  reply: z.object({
    ids: z.array(Id),
    added: z.number().int(),
    known: z.number().int(),
    risky: z.number().int(),
    /** Of all these, the number that the project must not write to. */
    suppressed: z.number().int(),
  }),
  status: 201,
  limits: { idempotent: true },
});

export const ContactDetails = Contact.extend({
  lists: z.array(z.object({ _id: Id, name: z.string() })),
  consent: z
    .object({ source: z.string(), wording: z.string(), createdAt: z.iso.datetime(), createdBy: Actor })
    .nullable(),
  /** The latest first. */
  timeline: z.array(
    z.object({ _id: Id, kind: z.enum(eventKinds), detail: z.string(), at: z.iso.datetime(), by: Actor }),
  ),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const getContact = endpoint({
  name: 'contacts.get',
  summary: 'Returns a contact with its lists, its consent and its timeline.',
  method: 'GET',
  path: '/contacts/{assetId}/{id}',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InContact,
  reply: ContactDetails,
});

export const updateContact = endpoint({
  name: 'contacts.update',
  summary: 'Changes fields of a contact. Fields that are left out stay.',
  method: 'PATCH',
  path: '/contacts/{assetId}/{id}',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InContact,
  body: z.strictObject({ ...contactFields, tags: z.array(Tag).max(maxTags) }).partial(),
  reply: ContactDetails,
});

export const mergeContacts = endpoint({
  name: 'contacts.merge',
  summary:
    'Merges another contact into this one: its tags, lists, timeline, and the fields that are empty here. The other is deleted.',
  method: 'POST',
  path: '/contacts/{assetId}/{id}/merge',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InContact,
  body: z.strictObject({ other: Id }),
  reply: ContactDetails,
});

export const tagContacts = endpoint({
  name: 'contacts.tag',
  summary: 'Adds and removes tags of contacts.',
  method: 'PUT',
  path: '/contacts/{assetId}/tags',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({
    ids: Selected,
    add: z.array(Tag).max(maxTags).default([]),
    remove: z.array(Tag).max(maxTags).default([]),
  }),
  reply: z.object({ changed: z.number().int() }),
});

export const listContactTags = endpoint({
  name: 'contacts.list-tags',
  summary: 'Lists the tags of contacts, the most used first.',
  method: 'GET',
  path: '/contacts/{assetId}/tags',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InProject,
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
});

export const putOnLists = endpoint({
  name: 'contacts.put-on-lists',
  summary: 'Puts contacts on one list, takes them off another, or both at once, which moves them.',
  method: 'PUT',
  path: '/contacts/{assetId}/lists',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({ ids: Selected, to: Id.optional(), from: Id.optional() }),
  reply: z.object({ added: z.number().int(), removed: z.number().int() }),
});

export const exportFormats = ['csv', 'xlsx', 'json'] as const;

export const exportContacts = endpoint({
  name: 'contacts.export',
  summary: 'Downloads contacts with all their fields as CSV, Excel or JSON: some, or all that match the filters.',
  method: 'PUT',
  path: '/contacts/{assetId}/export',
  project: 'assetId',
  needs: 'contacts.see',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({ format: z.enum(exportFormats), ids: Selected.optional(), ...filters }),
  reply: 'bytes',
});

export const deleteContacts = endpoint({
  name: 'contacts.delete',
  summary:
    'Deletes contacts with everything stored about them. Suppressed addresses stay suppressed, as a salted hash.',
  method: 'PUT',
  path: '/contacts/{assetId}/delete',
  project: 'assetId',
  needs: 'contacts.change',
  accepts: ['bearer'],
  params: InProject,
  body: z.strictObject({ ids: Selected }),
  reply: z.object({ deleted: z.number().int() }),
});
