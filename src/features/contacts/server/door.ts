export { addContactsUseCase as addContacts } from './contacts/add-contacts.ts';
export { createListUseCase as createContactList } from './lists/change-lists.ts';
export { getListsUseCase as getContactLists } from './lists/get-lists.ts';
export { contactsRecounts } from './recounts.ts';
export { suppressAddressUseCase as suppressAddress } from './suppressions/change-suppressions.ts';
