import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PersonName } from './contract/fields.ts';
import { completeNames, parseNames } from './provider-names.ts';

test.each([
  [
    { first: 'Mara', last: 'Lindqvist', whole: 'ignored' },
    { firstName: 'Mara', lastName: 'Lindqvist' },
  ],
  [{ whole: 'Mara Sofia Lindqvist' }, { firstName: 'Mara', lastName: 'Sofia Lindqvist' }],
  [{ whole: 'Mara' }, { firstName: 'Mara', lastName: '' }],
  [{ last: 'Lindqvist' }, { firstName: '', lastName: 'Lindqvist' }],
  [
    { first: ' Ma\u0000ra\r\n', last: 'Lind\u202eqvist' },
    { firstName: 'Ma ra', lastName: 'Lind qvist' },
  ],
  [
    { first: 7, last: null, whole: ['Mara'] },
    { firstName: '', lastName: '' },
  ],
])('reads %j as %j', (given, names) => {
  expect(parseNames(given)).toEqual(names);
});

test.each([
  ['Mara', 'Lindqvist', 'x@test.example', 'Mara', 'Lindqvist'],
  ['', '', 'mara.lindqvist@test.example', 'Mara', 'Lindqvist'],
  ['', '', 'mara_sofia-lindqvist7+plinth@test.example', 'Mara', 'Sofia Lindqvist'],
  ['', '', 'mara@test.example', 'Mara', ''],
  ['', '', '42@test.example', '42', ''],
  ['Mara', '', 'mara.lindqvist@test.example', 'Mara', 'Lindqvist'],
  ['Mara', '', 'sales.team@test.example', 'Mara', ''],
  ['', 'Lindqvist', 'x@test.example', 'Lindqvist', ''],
])('turns %j and %j with %s into %j and %j', (firstName, lastName, email, first, last) => {
  expect(completeNames({ firstName, lastName }, email)).toEqual({ firstName: first, lastName: last });
});

test('produces a valid first name without partial or hidden characters, for any input', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }), fc.anything());
  fc.assert(
    fc.property(fc.record({ first: anyText, last: anyText, whole: anyText }), fc.emailAddress(), (given, email) => {
      const { firstName, lastName } = completeNames(parseNames(given), email);
      expect(PersonName('first name').parse(firstName)).toBe(firstName);
      expect(lastName.length).toBeLessThanOrEqual(50);
      expect(`${firstName}${lastName}`).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e]/u);
    }),
  );
});
