import { expect, test } from 'vitest';
import { parseLines, parsePrices, toTypedPrices } from './plan-draft.ts';

const prices = { usd: { monthly: 2900, yearly: 29_000 }, inr: { monthly: 190_050, yearly: 1999 } };

test('writes prices so that they are read back to the minor unit', () => {
  expect(toTypedPrices(prices)).toEqual({
    'usd.monthly': '29',
    'usd.yearly': '290',
    'inr.monthly': '1900.50',
    'inr.yearly': '19.99',
  });
  expect(parsePrices(toTypedPrices(prices))).toEqual({ prices, wrong: [] });
});

test.each(['', '-1', '1.999', 'free', '1e3', '9999999999'])('refuses the price %j', (typed) => {
  expect(parsePrices({ ...toTypedPrices(prices), 'usd.yearly': typed })).toEqual({
    prices: null,
    wrong: ['usd.yearly'],
  });
});

test('reads a list line by line', () => {
  expect(parseLines(' One call \n\nTwo calls\n')).toEqual(['One call', 'Two calls']);
});
