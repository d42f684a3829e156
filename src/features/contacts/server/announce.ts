import { type Scope, seatOf } from '#platform/house/scope.ts';

/** Emitted when contacts, lists or suppressed addresses of a project changed. */
export const contactsChanged = 'contacts.changed';
export type ContactsChange = { readonly projectId: string };

export const announceContacts = (scope: Scope): Promise<void> =>
  scope.house.events.emit(scope.tx, contactsChanged, { projectId: seatOf(scope).projectId } satisfies ContactsChange);
