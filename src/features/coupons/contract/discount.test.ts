import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxMinor } from '#contract-kit/money.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { describeCoupon, discountedPeriods, discountOf } from './discount.ts';

const price = fc.integer({ min: 0, max: maxMinor });
const percent = fc.integer({ min: 1, max: 100 });

describe('discountOf', () => {
  it.each([
    ['percent', 20, 9900, 1980],
    ['percent', 50, 2901, 1451],
    ['percent', 33, 50, 17],
    ['percent', 1, 49, 0],
    ['percent', 1, 50, 1],
    ['percent', 100, 2900, 2900],
    ['amount', 500, 2900, 500],
    ['amount', 5000, 2900, 2900],
    ['amount', 500, 0, 0],
    ['amount', 500, -100, 0],
  ] as const)('takes %s %i off %i: %i', (kind, value, priceMinor, expected) => {
    expect(discountOf({ kind, value }, priceMinor)).toBe(expected);
  });

  it('is never negative and never above the price', () => {
    fc.assert(
      fc.property(
        price,
        fc.constantFrom('percent', 'amount'),
        percent,
        fc.integer({ min: 1, max: maxMinor }),
        (p, kind, few, many) => {
          const discount = discountOf({ kind, value: kind === 'percent' ? few : many } as const, p);
          expect(Number.isSafeInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(p);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('rounds half up, once', () => {
    fc.assert(
      fc.property(price, percent, (p, value) => {
        const exact = BigInt(p) * BigInt(value) * 2n;
        const rounded = (exact + 100n) / 200n;
        expect(BigInt(discountOf({ kind: 'percent', value }, p))).toBe(rounded);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('discountedPeriods', () => {
  it.each([
    ['once', null, 'monthly', 1],
    ['once', null, 'yearly', 1],
    ['repeating', 3, 'monthly', 3],
    ['repeating', 3, 'yearly', 1],
    ['repeating', 24, 'yearly', 2],
    ['repeating', 35, 'yearly', 2],
    ['forever', null, 'monthly', null],
  ] as const)('%s for %s months lowers, %s, %s periods', (duration, months, interval, periods) => {
    expect(discountedPeriods({ duration, months }, interval)).toBe(periods);
  });
});

describe('describeCoupon', () => {
  const percentOff = { kind: 'percent', value: 20, currency: null } as const;
  const amountOff = { kind: 'amount', value: 500, currency: 'usd' } as const;
  it.each([
    [{ ...percentOff, duration: 'once', months: null }, 'monthly', '20% off the first month'],
    [{ ...percentOff, duration: 'once', months: null }, 'yearly', '20% off the first year'],
    [{ ...percentOff, duration: 'once', months: null }, undefined, '20% off the first payment'],
    [{ ...amountOff, duration: 'repeating', months: 3 }, 'monthly', '$5 off for 3 months'],
    [{ ...amountOff, duration: 'repeating', months: 3 }, 'yearly', '$5 off the first year'],
    [{ ...amountOff, duration: 'repeating', months: 24 }, 'yearly', '$5 off for 2 years'],
    [{ ...amountOff, duration: 'repeating', months: 1 }, undefined, '$5 off for 1 month'],
    [{ ...amountOff, value: 550, duration: 'forever', months: null }, 'monthly', '$5.50 off now and at every renewal'],
    [
      { kind: 'amount', value: 10_000, currency: 'inr', duration: 'forever', months: null },
      undefined,
      '₹100 off now and at every renewal',
    ],
  ] as const)('%j, %s: %s', (rules, interval, words) => {
    expect(describeCoupon(rules, interval)).toBe(words);
  });
});
