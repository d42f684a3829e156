import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { priceOrder } from './price-order.ts';

const plan = { label: 'Scale, monthly', detail: '14th Nov to 14th Dec, 26', priceMinor: 9900 };
const unused = (amountMinor: number) => ({
  label: 'Rest of Growth',
  detail: '19 of 30 days, paid already',
  amountMinor,
});
const coupon = (amountMinor: number) => ({ label: 'Coupon WINTER20', detail: '20% off', amountMinor });

test('prices the order of the mock-up', () => {
  const priced = priceOrder({ plan, unused: unused(1837), coupon: coupon(1980), creditMinor: 0 });
  expect(priced.lines.map(({ amountMinor }) => amountMinor)).toEqual([9900, -1837, -1980]);
  expect(priced).toMatchObject({ netMinor: 6083, creditUsedMinor: 0, creditCreatedMinor: 0, valueMinor: 7920 });
});

test('uses credit last and keeps the rest of it', () => {
  expect(priceOrder({ plan, unused: null, coupon: null, creditMinor: 10_000 })).toMatchObject({
    netMinor: 0,
    creditUsedMinor: 9900,
  });
});

test('turns unused days above the price into credit', () => {
  expect(priceOrder({ plan, unused: unused(20_000), coupon: coupon(9900), creditMinor: 50 })).toMatchObject({
    netMinor: 0,
    creditUsedMinor: 0,
    creditCreatedMinor: 20_000,
    valueMinor: 0,
  });
});

test('loses no minor unit, whatever is combined', () => {
  const amount = fc.nat(10_000_000);
  fc.assert(
    fc.property(amount, amount, amount, amount, (priceMinor, rest, off, creditMinor) => {
      const priced = priceOrder({
        plan: { ...plan, priceMinor },
        unused: unused(rest),
        coupon: coupon(off),
        creditMinor,
      });
      const sum = priced.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
      expect(sum).toBe(priced.netMinor);
      expect(priced.netMinor).toBeGreaterThanOrEqual(0);
      expect(priced.netMinor + rest + priced.creditUsedMinor).toBe(priced.valueMinor + priced.creditCreatedMinor);
      expect(priced.creditUsedMinor === 0 || priced.creditCreatedMinor === 0).toBe(true);
      expect(priced.creditUsedMinor).toBeLessThanOrEqual(creditMinor);
    }),
    { numRuns: propertyRuns(100) },
  );
});
