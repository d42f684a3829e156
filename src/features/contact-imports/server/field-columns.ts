import type { contactTexts } from '#features/contacts/contract/contact-fields.ts';

/** The columns of the texts of a contact, which rows of an import have, too. */
export const textColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  phone: 'phone',
  city: 'city',
  country: 'country',
  language: 'language',
  timeZone: 'time_zone',
} as const satisfies Readonly<Record<keyof typeof contactTexts, string>>;

export const textNames = Object.keys(textColumns) as readonly (keyof typeof textColumns)[];

/** Texts are never null in a contact; the note is one of them. */
export const filledColumns = [...Object.values(textColumns), 'note'] as const;

/** All columns of a contact that an import can change. */
export const changedColumns = [...filledColumns, 'birthday', 'tags'] as const;

/** The columns of a row, in the order in which `import-reader.ts` writes them. */
export const rowColumns = [
  'line',
  'verdict',
  'reason',
  'contact_id',
  'email',
  'email_key',
  ...Object.values(textColumns),
  'birthday',
  'tags',
  'note',
  'cells',
] as const;
