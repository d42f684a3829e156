import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { buildPagedQuery } from '#client-kit/paged-query.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import {
  type ContactsChanged,
  contactsChangedEvent,
  getContact,
  listContacts,
  listContactTags,
} from '../contract/contacts.ts';
import { getContactLists } from '../contract/lists.ts';
import { listSuppressions } from '../contract/suppressions.ts';
import type { ContactFilters, ContactOrder } from './contact-filters.ts';

const contactsKey = (assetId: string) => ['contacts', assetId] as const;

export const listsQuery = (assetId: string) =>
  queryOptions({
    queryKey: [...contactsKey(assetId), 'lists'],
    queryFn: () => call(getContactLists, { params: { assetId } }),
  });

export const contactsQuery = (assetId: string, filters: ContactFilters, order: ContactOrder) =>
  buildPagedQuery([...contactsKey(assetId), 'list', filters, order], (place) =>
    call(listContacts, { params: { assetId }, query: { ...filters, ...order, ...place } }),
  );

export const contactQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: [...contactsKey(assetId), 'one', id],
    queryFn: () => call(getContact, { params: { assetId, id } }),
  });

export const contactTagsQuery = (assetId: string) =>
  queryOptions({
    queryKey: [...contactsKey(assetId), 'tags'],
    queryFn: () => call(listContactTags, { params: { assetId } }),
  });

export const suppressionsQuery = (assetId: string, search: string) =>
  buildPagedQuery([...contactsKey(assetId), 'suppressions', search], (place) =>
    call(listSuppressions, { params: { assetId }, query: { ...(search ? { search } : {}), ...place } }),
  );

export const refreshContacts = (queryClient: QueryClient, assetId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: contactsKey(assetId) });

/** Keeps lists and contacts up to date with changes by other people. */
export function useLiveContacts(): void {
  const queryClient = useQueryClient();
  useSocketEvent<ContactsChanged>(contactsChangedEvent, ({ assetId }) => void refreshContacts(queryClient, assetId));
}
