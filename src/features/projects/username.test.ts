import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Alias } from '#features/accounts/contract/fields.ts';
import { getUsernameKind } from './username.ts';

test.each(['mara@clay.example', 'Mara.Lindqvist+kiln@sub.clay.example', 'o_brien@a-b.example'])(
  'treats %s as an email address',
  (username) => expect(getUsernameKind(username)).toBe('email'),
);

test.each([
  'mara',
  'mara.lindqvist',
  'mara@',
  '@clay.example',
  'mara@clay',
  'mara clay@x.example',
  'a@b@c.example',
  '',
])('treats %j as an alias', (username) => expect(getUsernameKind(username)).toBe('alias'));

test('never takes a valid alias for an address, or a usual address for an alias', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{2,49}$/), (alias) => {
      expect(Alias.safeParse(alias).success).toBe(true);
      expect(getUsernameKind(alias)).toBe('alias');
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.[a-z]{2,10}$/), (address) => {
      expect(getUsernameKind(address)).toBe('email');
    }),
  );
});
