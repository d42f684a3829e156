import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  addContacts,
  deleteContacts,
  exportContacts,
  getContact,
  listContacts,
  listContactTags,
  mergeContacts,
  putOnLists,
  tagContacts,
  updateContact,
} from '../contract/contacts.ts';
import { createContactList, deleteContactList, getContactLists, renameContactList } from '../contract/lists.ts';
import { liftSuppression, listSuppressions, suppressAddress } from '../contract/suppressions.ts';
import { addContactsUseCase } from './contacts/add-contacts.ts';
import { deleteContactsUseCase } from './contacts/delete-contacts.ts';
import { getContactUseCase } from './contacts/get-contact.ts';
import { listContactsUseCase, listContactTagsUseCase } from './contacts/list-contacts.ts';
import { mergeContactsUseCase } from './contacts/merge-contacts.ts';
import { tagContactsUseCase, updateContactUseCase } from './contacts/update-contact.ts';
import { exportContactsUseCase } from './export/export-contacts.ts';
import { createListUseCase, deleteListUseCase, putOnListsUseCase, renameListUseCase } from './lists/change-lists.ts';
import { getListsUseCase } from './lists/get-lists.ts';
import { contactsLive } from './live-events.ts';
import { liftSuppressionUseCase, suppressAddressUseCase } from './suppressions/change-suppressions.ts';
import { listSuppressionsUseCase } from './suppressions/list-suppressions.ts';

export const contactsRoom: Room = {
  name: 'contacts',
  routes: [
    serve(listContacts, listContactsUseCase),
    serve(addContacts, addContactsUseCase),
    serve(listContactTags, listContactTagsUseCase),
    serve(getContact, getContactUseCase),
    serve(updateContact, updateContactUseCase),
    serve(tagContacts, tagContactsUseCase),
    serve(putOnLists, putOnListsUseCase),
    serve(mergeContacts, mergeContactsUseCase),
    serve(deleteContacts, deleteContactsUseCase),
    serveOpen(exportContacts, exportContactsUseCase),
    serve(getContactLists, getListsUseCase),
    serve(createContactList, createListUseCase),
    serve(renameContactList, renameListUseCase),
    serve(deleteContactList, deleteListUseCase),
    serve(listSuppressions, listSuppressionsUseCase),
    serve(suppressAddress, suppressAddressUseCase),
    serve(liftSuppression, liftSuppressionUseCase),
  ],
  live: contactsLive,
};
