import type { DocumentLine } from '#features/invoices/contract.ts';

/** An amount that a line of the order takes off, with the line's words. */
type Deduction = { readonly label: string; readonly detail: string; readonly amountMinor: number };

export type OrderParts = {
  readonly plan: { readonly label: string; readonly detail: string; readonly priceMinor: number };
  /** The unused days of the period that this order replaces. */
  readonly unused: Deduction | null;
  readonly coupon: Deduction | null;
  /** Credit of the account that the order may use up. */
  readonly creditMinor: number;
};

export type PricedOrder = {
  readonly lines: readonly DocumentLine[];
  readonly netMinor: number;
  readonly creditUsedMinor: number;
  readonly creditCreatedMinor: number;
  /** What the period is worth without tax, however it was paid: the most that its unused days can give back. */
  readonly valueMinor: number;
};

const line = (label: string, detail: string, amountMinor: number): DocumentLine[] =>
  amountMinor === 0 ? [] : [{ label, detail, amountMinor }];

/**
 * Price − unused days − coupon − credit, never below zero. The coupon lowers the price only, so money that was paid is not lost behind it:
 * unused days that exceed the rest become credit.
 */
export function priceOrder({ plan, unused, coupon, creditMinor }: OrderParts): PricedOrder {
  const discount = Math.min(coupon?.amountMinor ?? 0, plan.priceMinor);
  const valueMinor = plan.priceMinor - discount;
  const unusedMinor = unused?.amountMinor ?? 0;
  const creditCreatedMinor = Math.max(0, unusedMinor - valueMinor);
  const due = valueMinor - unusedMinor + creditCreatedMinor;
  const creditUsedMinor = Math.min(creditMinor, due);
  return {
    lines: [
      { label: plan.label, detail: plan.detail, amountMinor: plan.priceMinor },
      ...line(unused?.label ?? '', unused?.detail ?? '', -unusedMinor),
      ...line(coupon?.label ?? '', coupon?.detail ?? '', -discount),
      ...line('Kept as credit', 'Lowers your next payments', creditCreatedMinor),
      ...line('Credit', 'From an earlier payment', -creditUsedMinor),
    ],
    netMinor: due - creditUsedMinor,
    creditUsedMinor,
    creditCreatedMinor,
    valueMinor,
  };
}
