import { expect, it } from 'vitest';
import { readFilters, readOrder } from './contact-filters.ts';

const params = (text: string) => new URLSearchParams(text);

it('reads filters from the address, and leaves out what it does not know', () => {
  expect(readFilters(params('tag=%20wheel%20&state=risky'))).toEqual({ tag: 'wheel', state: 'risky' });
  expect(readFilters(params('tag=&state=unheard&other=1'))).toEqual({});
});

it('reads the order, newest first by default', () => {
  expect(readOrder(params('sort=name%20desc'))).toEqual({ sort: 'name', direction: 'desc' });
  expect(readOrder(params('sort=email'))).toEqual({ sort: 'email', direction: 'asc' });
  expect(readOrder(params('sort=unheard'))).toEqual({ sort: 'created', direction: 'desc' });
});
