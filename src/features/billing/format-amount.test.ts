import { expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

it.each([
  ['storage', 0, '0 B'],
  ['storage', 1023, '1,023 B'],
  ['storage', 1024, '1 KB'],
  ['storage', 6.2 * 1024 ** 3, '6.2 GB'],
  ['storage', 200 * 1024 ** 3, '200 GB'],
  ['projects', 7, '7'],
  ['contacts', 500_000, '500,000'],
] as const)('formats %s %i as %s', (key, amount, shown) => {
  expect(formatAmount(key, amount)).toBe(shown);
});
