import { expect, it } from 'vitest';
import { decodeClaims } from './claims.ts';

/** Encoded as by the server: UTF-8, base64url. */
const token = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};

it('reads the claims of a token, in any script', () => {
  const claims = { uid: 'ü-1', did: 'd-1', exp: 99, idp: 'password', user: { status: 'suspended' } };
  expect(decodeClaims(token(claims))).toEqual(claims);
});

it('treats a token without a status as active', () => {
  expect(decodeClaims(token({ uid: 'u' }))).toMatchObject({ uid: 'u', user: { status: 'active' } });
});

it.each(['', 'a', 'a.b.c', 'a.!!.c', token(null), token('text'), token({ did: 'no uid' })])(
  'returns undefined for %j',
  (bad) => {
    expect(decodeClaims(bad)).toBeUndefined();
  },
);
