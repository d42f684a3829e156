import { type ContactState, contactStates } from '../contract/contact-fields.ts';
import { contactSorts } from '../contract/contacts.ts';

export type ContactFilters = {
  readonly list?: string;
  readonly state?: ContactState;
  readonly tag?: string;
  readonly search?: string;
};

export type ContactOrder = { readonly sort: (typeof contactSorts)[number]; readonly direction: 'asc' | 'desc' };

/** The state and the tag in the address of the screen. Unknown values are left out. */
export function readFilters(params: URLSearchParams): Pick<ContactFilters, 'state' | 'tag'> {
  const tag = params.get('tag')?.trim();
  const state = contactStates.find((each) => each === params.get('state'));
  return { ...(tag && { tag }), ...(state && { state }) };
}

const newestFirst: ContactOrder = { sort: 'created', direction: 'desc' };

export function readOrder(params: URLSearchParams): ContactOrder {
  const [key = '', direction] = (params.get('sort') ?? '').split(' ');
  const sort = contactSorts.find((each) => each === key);
  return sort ? { sort, direction: direction === 'desc' ? 'desc' : 'asc' } : newestFirst;
}
