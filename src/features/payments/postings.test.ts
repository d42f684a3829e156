import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { postForfeit, postPayment, postRefund, taxOfRefund } from './postings.ts';

const sumOf = (posting: object): number => Object.values(posting).reduce((total, amount) => total + amount, 0);
const amount = fc.nat(10_000_000);

test('posts a payment with tax and credit', () => {
  const order = { netMinor: 6083, taxMinor: 1521, totalMinor: 7604, creditUsedMinor: 100, creditCreatedMinor: 0 };
  expect(postPayment(order)).toEqual({ provider: 7604, tax: -1521, credit: 100, revenue: -6183 });
  expect(postForfeit(50)).toEqual({ credit: 50, revenue: -50 });
});

test('refuses amounts that do not add up', () => {
  const order = { netMinor: 1, taxMinor: 0, totalMinor: 2, creditUsedMinor: 0, creditCreatedMinor: 0 };
  expect(() => postPayment(order)).toThrow('off by 1');
});

test('every posting adds up to zero, and partial refunds return exactly the tax of the order', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
      (net, tax, used, parts) => {
        const order = {
          netMinor: net,
          taxMinor: tax,
          totalMinor: net + tax,
          creditUsedMinor: used,
          creditCreatedMinor: 0,
        };
        expect(sumOf(postPayment(order))).toBe(0);
        let before = 0;
        let taxes = 0;
        for (const part of [
          ...parts.map((percent) => Math.floor((order.totalMinor * percent) / 1000)),
          order.totalMinor,
        ]) {
          const refund = Math.min(part, order.totalMinor - before);
          expect(sumOf(postRefund(order, before, refund))).toBe(0);
          taxes += taxOfRefund(order, before, refund);
          before += refund;
        }
        expect([before, taxes]).toEqual([order.totalMinor, order.totalMinor === 0 ? 0 : tax]);
      },
    ),
    { numRuns: propertyRuns(100) },
  );
});
