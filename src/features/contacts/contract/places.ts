/** The screen of contacts, below the address of the project. */
export const contactsPlace = 'manage/contacts';
/** The screens of imports belong to the same row of the sidebar. */
export const importsPlace = `${contactsPlace}/import`;
