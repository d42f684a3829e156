import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDestination, hasOtherSignInMethod, type ProviderReturn } from './provider-arrival.ts';

const stranger: ProviderReturn = { linkedTo: null, visitor: null, hasAddress: false, owner: null, isOccupied: false };

test.each<[string, Partial<ProviderReturn>, object]>([
  [
    'a known identity signs in',
    { linkedTo: 'mara', hasAddress: true, owner: 'jonas' },
    { to: 'session', userId: 'mara' },
  ],
  ['a new address signs up', { hasAddress: true }, { to: 'sign-up' }],
  ['without an address one is asked for', {}, { to: 'set-email' }],
  ['a known address is linked by code', { hasAddress: true, owner: 'mara' }, { to: 'link', userId: 'mara' }],
  ['who is signed in links', { visitor: 'mara' }, { to: 'link', userId: 'mara' }],
  [
    'who is signed in links to their own account, whosever the address is',
    { visitor: 'mara', hasAddress: true, owner: 'jonas' },
    { to: 'link', userId: 'mara' },
  ],
  ['linked already', { visitor: 'mara', linkedTo: 'mara' }, { to: 'nowhere', why: 'provider_linked' }],
  ['linked to another', { visitor: 'mara', linkedTo: 'jonas' }, { to: 'nowhere', why: 'provider_taken' }],
  ['a second one of that provider', { visitor: 'mara', isOccupied: true }, { to: 'nowhere', why: 'provider_linked' }],
  [
    'a second one of that provider by address',
    { hasAddress: true, owner: 'mara', isOccupied: true },
    { to: 'nowhere', why: 'provider_linked' },
  ],
])('%s', (_what, facts, destination) => {
  expect(chooseDestination({ ...stranger, ...facts })).toEqual(destination);
});

const person = fc.constantFrom(null, 'mara', 'jonas');
const arrivals = fc.record({
  linkedTo: person,
  visitor: person,
  hasAddress: fc.boolean(),
  owner: person,
  isOccupied: fc.boolean(),
});

test('opens a session only for the linked account, and only for visitors who came to sign in', () => {
  fc.assert(
    fc.property(arrivals, (arrival) => {
      const destination = chooseDestination(arrival);
      if (destination.to !== 'session') return;
      expect(destination.userId).toBe(arrival.linkedTo);
      expect(arrival.visitor).toBeNull();
    }),
  );
});

test('links an account only for its signed-in owner, or for the holder of its verified address', () => {
  fc.assert(
    fc.property(arrivals, (arrival) => {
      const destination = chooseDestination(arrival);
      if (destination.to !== 'link') return;
      expect(destination.userId).toBe(arrival.visitor ?? arrival.owner);
      expect(arrival.linkedTo).toBeNull();
    }),
  );
});

test('keeps the last way to sign in: a password, or another configured provider', () => {
  const ways = { hasPassword: false, linked: ['google', 'github'], configured: ['google', 'github'] };
  expect(hasOtherSignInMethod('google', ways)).toBe(true);
  expect(hasOtherSignInMethod('google', { ...ways, linked: ['google'] })).toBe(false);
  expect(hasOtherSignInMethod('google', { ...ways, configured: ['google'] })).toBe(false);
  expect(hasOtherSignInMethod('google', { hasPassword: true, linked: ['google'], configured: [] })).toBe(true);
});
