import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { linkExpiry, signLink, verifyLink } from './signed-link.ts';

const secret = 'a secret of at least thirty-two characters';
const now = new Date('2026-11-15T12:00:00Z');
const claims = { key: `covers/${'0'.repeat(64)}`, type: 'image/png', name: 'Über.png', expiresAt: new Date(+now + 1) };

it('verifies a token until it expires', () => {
  const token = signLink(secret, claims);
  expect(token).toMatch(/^[A-Za-z0-9_.-]+$/);
  expect(signLink(secret, claims)).toBe(token);
  expect(verifyLink(secret, token, now)).toEqual(claims);
  expect(() => verifyLink(secret, token, claims.expiresAt)).toThrow('This link has expired.');
  expect(() => verifyLink(`${secret}!`, token, now)).toThrow('doesn’t exist');
});

it('refuses every modified token', () => {
  const token = signLink(secret, claims);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'B', '.', '_', '', '='), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(() => verifyLink(secret, changed, now)).toThrow('doesn’t exist');
    }),
    { numRuns: propertyRuns(100) },
  );
  for (const junk of ['', '.', 'a.b', `${token}.`, `${token}=`]) {
    expect(() => verifyLink(secret, junk, now)).toThrow('doesn’t exist');
  }
});

it('rounds the expiry so that repeated links are equal', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      const hour = 3_600_000;
      const left = linkExpiry(at, hour).getTime() - at.getTime();
      expect(left).toBeGreaterThan(hour - 1);
      expect(left).toBeLessThanOrEqual(2 * hour);
      const startOfWindow = new Date(Math.floor(+at / hour) * hour);
      expect(linkExpiry(startOfWindow, hour)).toEqual(linkExpiry(at, hour));
    }),
  );
});
