import { formatFullName } from '#contract-kit/full-name.ts';

type Named = { readonly firstName: string; readonly lastName: string; readonly email: string };

export const hasName = ({ firstName, lastName }: Named): boolean => firstName !== '' || lastName !== '';

/** The name of a contact, or its address if there is none. */
export const contactName = (contact: Named): string =>
  hasName(contact) ? formatFullName(contact).trim() : contact.email;
