import { describe, expect, it } from 'vitest';
import { findProblem, stateOf } from './coupon-rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = new Date(now.getTime() + 1);
const coupon = {
  kind: 'amount',
  currency: 'usd',
  tiers: [2],
  maxUses: 3,
  uses: 2,
  maxUsesPerAccount: 2,
  expiresAt: later,
  endedAt: null,
} as const;

describe('stateOf', () => {
  it.each([
    [{}, 'active'],
    [{ maxUses: null, uses: 1000 }, 'active'],
    [{ uses: 3 }, 'used-up'],
    [{ expiresAt: now }, 'expired'],
    [{ expiresAt: now, uses: 3 }, 'expired'],
    [{ expiresAt: null }, 'active'],
    [{ expiresAt: now, uses: 3, endedAt: now }, 'ended'],
  ] as const)('%j: %s', (change, state) => {
    expect(stateOf({ ...coupon, ...change }, now)).toBe(state);
  });
});

describe('findProblem', () => {
  const order = { tier: 2, currency: 'usd' } as const;
  it.each([
    [{}, order, 0, null],
    [{}, {}, 0, null],
    [{}, order, 1, null],
    [{}, order, 2, 'coupons.used_by_account'],
    [{ uses: 3 }, order, 2, 'coupons.used_by_account'],
    [{ uses: 3 }, order, 0, 'coupons.used_up'],
    [{ expiresAt: now }, order, 0, 'coupons.expired'],
    [{ endedAt: now }, order, 0, 'coupons.ended'],
    [{}, { ...order, currency: 'inr' }, 0, 'coupons.other_currency'],
    [{ kind: 'percent', currency: null }, { ...order, currency: 'inr' }, 0, null],
    [{}, { ...order, tier: 1 }, 0, 'coupons.other_plan'],
    [{ tiers: null }, { ...order, tier: 1 }, 0, null],
  ] as const)('%j with the order %j after %i uses: %s', (change, asked, uses, code) => {
    expect(findProblem({ ...coupon, ...change }, asked, uses, now)?.code ?? null).toBe(code);
  });
});
