import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { orderStates } from './contract.ts';
import { canBecome, decideChange, followSubscription, orderSteps } from './states.ts';

test('an order that was paid, canceled or refunded is never paid again', () => {
  const walk = fc.array(fc.constantFrom(...orderStates), { maxLength: 20 });
  fc.assert(
    fc.property(walk, (wanted) => {
      let state: (typeof orderStates)[number] = 'open';
      let paid = 0;
      for (const next of wanted) {
        if (!canBecome(state, next)) continue;
        state = next;
        if (state === 'paid') paid += 1;
      }
      expect(paid).toBeLessThanOrEqual(1);
    }),
    { numRuns: propertyRuns(100) },
  );
  expect([orderSteps.canceled, orderSteps.refunded]).toEqual([[], []]);
});

test('a subscription that ended stays ended', () => {
  expect(followSubscription('past-due', 'renewed')).toBe('active');
  expect(followSubscription('active', 'payment-failed')).toBe('past-due');
  expect(() => followSubscription('ended', 'renewed')).toThrow('ended cannot be renewed');
});

test('more begins now, less at the end of the period', () => {
  const growth = { tier: 1, interval: 'monthly' } as const;
  expect(decideChange(null, growth)).toBe('pay-now');
  expect(decideChange(null, { tier: 0, interval: 'monthly' })).toBe('none');
  expect(decideChange(growth, growth)).toBe('none');
  expect(decideChange(growth, { tier: 2, interval: 'monthly' })).toBe('pay-now');
  expect(decideChange(growth, { tier: 1, interval: 'yearly' })).toBe('pay-now');
  expect(decideChange({ tier: 1, interval: 'yearly' }, growth)).toBe('at-period-end');
  expect(decideChange({ tier: 2, interval: 'monthly' }, { tier: 1, interval: 'yearly' })).toBe('at-period-end');
  expect(decideChange(growth, { tier: 0, interval: 'yearly' })).toBe('at-period-end');
});
