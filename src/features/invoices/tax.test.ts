import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxMinor } from '#contract-kit/money.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { creditOf, taxOf } from './tax.ts';

const rules = [
  { country: 'DK', name: 'VAT', basisPoints: 2500, reverseCharge: true },
  { country: 'DE', name: 'VAT', basisPoints: 1900, reverseCharge: true },
  { country: 'CH', name: 'VAT', basisPoints: 810, reverseCharge: false },
];
const sale = { netMinor: 10_000, buyerCountry: 'DE', sellerCountry: 'DK', hasValidTaxId: false };

describe('taxOf', () => {
  it.each([
    ['a person abroad', {}, 1900, { basisPoints: 1900, isReverseCharge: false }],
    ['a company abroad', { hasValidTaxId: true }, 0, { basisPoints: 0, isReverseCharge: true }],
    [
      'a company of the seller’s country',
      { buyerCountry: 'DK', hasValidTaxId: true },
      2500,
      { isReverseCharge: false },
    ],
    ['a company, while the seller’s country is unknown', { sellerCountry: '', hasValidTaxId: true }, 1900, {}],
    ['a company where the rule has no reverse charge', { buyerCountry: 'CH', hasValidTaxId: true }, 810, {}],
    ['nothing', { netMinor: 0 }, 0, { name: 'VAT' }],
  ])('of %s', (_, change, taxMinor, tax) => {
    expect(taxOf({ ...sale, ...change }, rules)).toMatchObject({ taxMinor, tax });
  });

  it('is none for a country without a rule', () => {
    expect(taxOf({ ...sale, buyerCountry: 'US', hasValidTaxId: true }, rules)).toEqual({ tax: null, taxMinor: 0 });
  });

  it.each([
    [1, 2500, 0],
    [2, 2500, 1],
    [6083, 2500, 1521],
    [50, 100, 1],
    [49, 100, 0],
  ])('rounds %i at %i basis points half up to %i', (netMinor, basisPoints, expected) => {
    const rule = { country: 'DE', name: 'VAT', basisPoints, reverseCharge: false };
    expect(taxOf({ ...sale, netMinor }, [rule]).taxMinor).toBe(expected);
  });

  it('is exact up to the largest amount', () => {
    const rule = { country: 'DE', name: 'VAT', basisPoints: 9999, reverseCharge: false };
    expect(taxOf({ ...sale, netMinor: maxMinor - 1 }, [rule]).taxMinor).toBe(999_899_999_999);
  });
});

describe('creditOf', () => {
  it('repeats the tax in proportion', () => {
    expect(creditOf({ taxMinor: 580, totalMinor: 3480 }, { taxMinor: 0, totalMinor: 0 }, 1740)).toEqual({
      netMinor: 1450,
      taxMinor: 290,
      totalMinor: 1740,
    });
  });

  it('returns exactly the invoice in the end, and never a negative part', () => {
    const invoice = fc.record({ netMinor: fc.nat(100_000), taxMinor: fc.nat(30_000) });
    fc.assert(
      fc.property(
        invoice,
        fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }),
        ({ netMinor, taxMinor }, wishes) => {
          const whole = { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
          const sum = { netMinor: 0, taxMinor: 0, totalMinor: 0 };
          for (const wish of [...wishes, whole.totalMinor]) {
            const amount = Math.min(wish, whole.totalMinor - sum.totalMinor);
            if (amount === 0) continue;
            const credit = creditOf(whole, sum, amount);
            expect(credit.netMinor + credit.taxMinor).toBe(amount);
            expect(Math.min(credit.netMinor, credit.taxMinor)).toBeGreaterThanOrEqual(0);
            sum.netMinor += credit.netMinor;
            sum.taxMinor += credit.taxMinor;
            sum.totalMinor += amount;
          }
          expect(sum).toEqual(whole);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});
