/** The screen of contacts, below the address of the project. */
export const contactsPlace = 'manage/contacts';
