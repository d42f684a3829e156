import type { Recount } from '#features/billing/server/door.ts';

/** How the limits that this room takes from are counted anew. */
export const contactsRecounts: readonly Recount[] = [
  { key: 'contactLists', count: 'plinth.count_contact_lists', subjects: 'plinth.projects_after' },
  { key: 'contacts', count: 'plinth.count_contacts_in_list', subjects: 'plinth.contact_lists_after' },
];
