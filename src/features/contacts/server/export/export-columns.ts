import type { Contact } from '../../contract/contacts.ts';

/** The columns of a file, named so that an import recognizes them. */
const columns = {
  Email: 'email',
  'First name': 'firstName',
  'Last name': 'lastName',
  Company: 'company',
  Phone: 'phone',
  City: 'city',
  Country: 'country',
  Language: 'language',
  'Time zone': 'timeZone',
  Birthday: 'birthday',
  Tags: 'tags',
  Note: 'note',
  State: 'state',
  Suppressed: 'suppression',
  Added: 'createdAt',
} as const satisfies Readonly<Record<string, keyof Contact>>;

export const exportColumns = Object.keys(columns);
const names = Object.values(columns);

export const exportRow = (contact: Contact): string[] =>
  names.map((name) => {
    const value = contact[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? '');
  });
