import { expect, test } from 'vitest';
import { formatFullName } from './full-name.ts';

test('joins the first and the last name, either of which may be missing', () => {
  expect(formatFullName({ firstName: 'Mara', lastName: 'Lindqvist' })).toBe('Mara Lindqvist');
  expect(formatFullName({ firstName: 'Mara', lastName: '' })).toBe('Mara');
  expect(formatFullName({ firstName: '', lastName: 'Lindqvist' })).toBe('Lindqvist');
});
