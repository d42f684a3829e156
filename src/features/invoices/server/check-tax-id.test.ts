import { describe, expect, it } from 'vitest';
import { checkTaxId, normalizeTaxId } from './check-tax-id.ts';

// Numbers of the authorities' own examples, or made with their check digits.
const valid = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['DE', 'DE136695976'],
  ['DK', 'DK 13 58 56 28'],
  ['DK', '13585628'],
  ['ES', 'ESA13585625'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL094259216'],
  ['GR', '094259216'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT00743110157'],
  ['NL', 'NL004495445B01'],
  ['PL', 'PL 856-734-62-15'],
  ['PT', 'PT501964843'],
  ['SE', 'SE556188840401'],
  ['GB', 'GB980780684'],
  ['IN', '27AAPFU0939F1ZV'],
  ['IN', '29aagcb7383j1z4'],
] as const;

describe('checkTaxId', () => {
  it.each(valid)('accepts the number of %s: %s', (country, number) => {
    expect(checkTaxId(country, number)).toBe(true);
  });

  it.each([
    ['DK', 'DK13585629'],
    ['DE', 'DE136695977'],
    ['DE', 'DE13669597'],
    ['DK', 'DE136695976'],
    ['IN', '27AAPFU0939F1ZW'],
    ['IN', '00AAPFU0939F1ZV'],
    ['IN', '27AAPFU0939F1Z'],
    ['DK', ''],
    ['IN', ''],
  ])('refuses for %s the number “%s”', (country, number) => {
    expect(checkTaxId(country, number)).toBe(false);
  });

  it('does not know the numbers of every country', () => {
    expect(checkTaxId('US', '12-3456789')).toBeNull();
  });
});

it('finds every single wrong digit of a GST number', () => {
  const number = '27AAPFU0939F1ZV';
  for (const place of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const changed = number.slice(0, place) + other + number.slice(place + 1);
      expect(checkTaxId('IN', changed)).toBe(changed === number);
    }
});

it.each([
  ['DK', ' dk 13.58-56/28 ', 'DK13585628'],
  ['GR', '094259216', 'EL094259216'],
  ['US', '12-3456789', '123456789'],
  ['DK', '', ''],
])('writes a number of %s, “%s”, as “%s”', (country, typed, expected) => {
  expect(normalizeTaxId(country, typed)).toBe(expected);
});
