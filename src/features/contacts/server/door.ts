export { announceContacts } from './announce.ts';
export { addContactsUseCase as addContacts } from './contacts/add-contacts.ts';
export { forgetContacts } from './contacts/delete-contacts.ts';
export { lockContacts } from './contacts/find-contacts.ts';
export { findActor } from './contacts/get-contact.ts';
export {
  createListUseCase as createContactList,
  deleteListUseCase as deleteContactList,
} from './lists/change-lists.ts';
export { findList } from './lists/find-list.ts';
export { getListsUseCase as getContactLists } from './lists/get-lists.ts';
export { leaveList } from './lists/join-list.ts';
export { recordEvents } from './record-events.ts';
export { recordStatement } from './record-statement.ts';
export { contactsRecounts } from './recounts.ts';
export { suppressAddressUseCase as suppressAddress } from './suppressions/change-suppressions.ts';
export { findSuppressions } from './suppressions/find-suppressions.ts';
