import { expect, test } from 'vitest';
import { type CouponDraft, emptyDraft, readDraft } from './coupon-draft.ts';

const read = (change: Partial<CouponDraft>) =>
  readDraft({ ...emptyDraft, code: 'spring', value: '20', ...change }, 'Enter a whole number');

test.each([
  [{}, { code: 'SPRING', kind: 'percent', value: 20, currency: null, duration: 'once', months: null, maxUses: null }],
  [
    { unit: 'usd', value: '1,234.5' },
    { kind: 'amount', value: 123_450, currency: 'usd' },
  ],
  [{ unit: 'usd', value: '0.29' }, { value: 29 }],
  [
    { unit: 'inr', value: '100' },
    { value: 10_000, currency: 'inr' },
  ],
  [
    { duration: 'repeating', months: '3' },
    { duration: 'repeating', months: 3 },
  ],
  [
    { duration: 'forever', months: '3' },
    { duration: 'forever', months: null },
  ],
  [
    { plans: '2', maxUses: '100', maxUsesPerAccount: '2' },
    { tiers: [2], maxUses: 100, maxUsesPerAccount: 2 },
  ],
  [{ lastDay: '2026-12-31' }, { expiresAt: new Date('2026-12-31T23:59:59.999').toISOString() }],
] as const)('reads %j', (change, expected) => {
  expect(read(change).coupon).toMatchObject(expected);
});

test.each([
  [{ value: '101' }, 'value', 'Enter 1 to 100 percent'],
  [{ value: '2.5' }, 'value', 'Enter a whole number'],
  [{ value: '' }, 'value', 'Enter a whole number'],
  [{ value: '-5' }, 'value', 'Enter a whole number'],
  [{ unit: 'usd', value: '1.005' }, 'value', 'Enter a whole number'],
  [{ duration: 'repeating', months: '' }, 'months', 'Enter a whole number'],
  [{ maxUses: 'many' }, 'maxUses', 'Enter a whole number'],
  [{ maxUses: '1', maxUsesPerAccount: '2' }, 'maxUsesPerAccount', 'At most the uses of all accounts together'],
  [{ code: 'no spaces' }, 'code', 'Use 3 to 30 letters, digits, hyphens or underscores'],
] as const)('tells what is wrong with %j', (change, field, message) => {
  expect(read(change)).toMatchObject({ coupon: null, errors: { [field]: message } });
});
