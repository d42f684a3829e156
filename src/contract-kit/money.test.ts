import { expect, test } from 'vitest';
import { formatMoney, formatPrice } from './money.ts';

test.each([
  [2900, 'usd', '$29.00', '$29'],
  [2950, 'usd', '$29.50', '$29.50'],
  [0, 'usd', '$0.00', '$0'],
  [-0, 'usd', '$0.00', '$0'],
  [-1837, 'usd', '−$18.37', '−$18.37'],
  [99_000_00, 'usd', '$99,000.00', '$99,000'],
  [190_000, 'inr', '₹1,900.00', '₹1,900'],
  [19_000_000, 'inr', '₹1,90,000.00', '₹1,90,000'],
] as const)('writes %i minor units of %s as %s, and as the price %s', (minor, currency, money, price) => {
  expect(formatMoney(minor, currency)).toBe(money);
  expect(formatPrice(minor, currency)).toBe(price);
});
