import type { InvoiceTax, TaxRule } from './contract.ts';

type Sale = {
  readonly netMinor: number;
  readonly buyerCountry: string;
  /** Empty until the operator has filled it in. */
  readonly sellerCountry: string;
  /** The buyer has a number whose format was checked: a company. */
  readonly hasValidTaxId: boolean;
};

export type Tax = { readonly tax: InvoiceTax | null; readonly taxMinor: number };

/**
 * The tax of a sale by the rule of the buyer's country; none without a rule. With reverse charge, a company of another country pays the
 * tax itself.
 */
export function taxOf({ netMinor, buyerCountry, sellerCountry, hasValidTaxId }: Sale, rules: readonly TaxRule[]): Tax {
  const rule = rules.find(({ country }) => country === buyerCountry);
  if (!rule) return { tax: null, taxMinor: 0 };
  const isAbroad = sellerCountry !== '' && sellerCountry !== buyerCountry;
  if (rule.reverseCharge && isAbroad && hasValidTaxId)
    return { tax: { name: rule.name, basisPoints: 0, isReverseCharge: true }, taxMinor: 0 };
  const { name, basisPoints } = rule;
  return { tax: { name, basisPoints, isReverseCharge: false }, taxMinor: share(netMinor, basisPoints, 10_000) };
}

/** `amount × part / whole` in whole minor units, rounded half up. The product may exceed what a double holds exactly. */
function share(amount: number, part: number, whole: number): number {
  const doubled = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(doubled / (BigInt(whole) * 2n));
}

type Amounts = { readonly taxMinor: number; readonly totalMinor: number };
type Credit = { readonly netMinor: number; readonly taxMinor: number; readonly totalMinor: number };

/**
 * The net and tax of a credit over a part of an invoice, after earlier credits. The tax of all credits together is always the rounded
 * share of what they return, so the last one brings it to the invoice's tax exactly.
 */
export function creditOf(invoice: Amounts, before: Amounts, amountMinor: number): Credit {
  const returned = before.totalMinor + amountMinor;
  const taxReturned = invoice.totalMinor === 0 ? 0 : share(invoice.taxMinor, returned, invoice.totalMinor);
  const taxMinor = taxReturned - before.taxMinor;
  return { netMinor: amountMinor - taxMinor, taxMinor, totalMinor: amountMinor };
}
