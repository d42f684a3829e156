import { expect, test } from 'vitest';
import { readPercent, readTaxes, toTaxDraft } from './tax-draft.ts';

test.each([
  ['25', 2500],
  ['8.1', 810],
  ['8,1 %', 810],
  ['0', 0],
  ['100', 10_000],
  ['100.01', null],
  ['1.005', null],
  ['', null],
  ['-1', null],
  ['much', null],
])('reads the percentage “%s” as %s basis points', (typed, expected) => {
  expect(readPercent(typed)).toBe(expected);
});

test('reads back what it shows, and nothing incomplete', () => {
  const rule = { country: 'CH', name: 'VAT', basisPoints: 810, reverseCharge: false };
  expect(readTaxes([toTaxDraft(rule)])).toEqual([rule]);
  for (const change of [{ country: '' }, { name: ' ' }, { percent: 'x' }])
    expect(readTaxes([{ ...toTaxDraft(rule), ...change }])).toBeNull();
});
