import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canResend, canTry, codeRules, getExpiry } from './code-flow.ts';

const start = new Date('2026-11-15T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const fresh = { tries: 0, expiresAt: getExpiry(start), mailedAt: start, usedAt: null, voidedAt: null };

test('allows five tries within ten minutes, and none after use', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.nat(2 * codeRules.validMs), fc.boolean(), (tries, ms, used) => {
      const flow = { ...fresh, tries, usedAt: used ? start : null };
      expect(canTry(flow, later(ms))).toBe(!used && tries < 5 && ms < 600_000);
    }),
  );
});

test('rejects tries and resends of a voided flow', () => {
  const flow = { ...fresh, voidedAt: start };
  expect([canTry(flow, later(1000)), canResend(flow, later(61_000))]).toEqual([false, false]);
});

test('allows a resend after a minute without resetting the tries', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.nat(120_000), (tries, ms) => {
      expect(canResend({ ...fresh, tries }, later(ms))).toBe(tries < 5 && ms >= 60_000);
    }),
  );
});
