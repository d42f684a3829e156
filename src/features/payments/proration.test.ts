import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { addDays } from './periods.ts';
import { calculateUnusedDays, divideHalfUp } from './proration.ts';

const period = { start: new Date('2026-11-03T08:00:00Z'), end: new Date('2026-12-03T08:00:00Z') };

test('gives 18.37 for 19 of 30 days of 29.00', () => {
  const unused = calculateUnusedDays(2900, period, new Date('2026-11-14T09:00:00Z'));
  expect(unused).toEqual({ left: 19, total: 30, amountMinor: 1837 });
});

test('rounds half up', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(4, 3), divideHalfUp(5, 3), divideHalfUp(0, 7)]).toEqual([3, 1, 2, 0]);
});

test('never gives more than was paid, nothing after the end, and less every day', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: -5, max: 60 }), (paid, day) => {
      const today = calculateUnusedDays(paid, period, addDays(period.start, day)).amountMinor;
      const tomorrow = calculateUnusedDays(paid, period, addDays(period.start, day + 1)).amountMinor;
      expect(today).toBeLessThanOrEqual(paid);
      expect(tomorrow).toBeLessThanOrEqual(today);
      if (day >= 30) expect(today).toBe(0);
      if (day <= 0) expect(today).toBe(paid);
    }),
    { numRuns: propertyRuns(100) },
  );
});
