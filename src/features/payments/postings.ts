import { divideHalfUp } from './proration.ts';

/** Accounts of the ledger. Debits are positive: `provider` is money that the provider holds for us, `credit` and `tax` are owed. */
export const ledgerAccounts = ['provider', 'revenue', 'tax', 'credit'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export type Posting = Readonly<Partial<Record<LedgerAccount, number>>>;

/** Only accounts that change; their amounts add up to zero. */
function makePosting(amounts: Record<LedgerAccount, number>): Posting {
  const sum = ledgerAccounts.reduce((total, account) => total + amounts[account], 0);
  if (sum !== 0) throw new Error(`a posting is off by ${sum}`);
  return Object.fromEntries(
    ledgerAccounts.flatMap((account) => (amounts[account] ? [[account, amounts[account]]] : [])),
  );
}

type PaidOrder = {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly creditUsedMinor: number;
  readonly creditCreatedMinor: number;
};

/** An order that was paid. Credit that it creates is money taken earlier that is owed from now on. */
export const postPayment = (order: PaidOrder): Posting =>
  makePosting({
    provider: order.totalMinor,
    tax: -order.taxMinor,
    credit: order.creditUsedMinor - order.creditCreatedMinor,
    revenue: order.creditCreatedMinor - order.creditUsedMinor - order.netMinor,
  });

/** The tax in a part of an order that is refunded after other parts: together, all parts have the tax of the order. */
export function taxOfRefund(order: Pick<PaidOrder, 'taxMinor' | 'totalMinor'>, before: number, amount: number): number {
  const taxUntil = (refunded: number): number =>
    order.totalMinor === 0 ? 0 : divideHalfUp(order.taxMinor * refunded, order.totalMinor);
  return taxUntil(before + amount) - taxUntil(before);
}

export function postRefund(order: Pick<PaidOrder, 'taxMinor' | 'totalMinor'>, before: number, amount: number): Posting {
  const tax = taxOfRefund(order, before, amount);
  return makePosting({ provider: -amount, tax, revenue: amount - tax, credit: 0 });
}

/** Credit of an account that is deleted is not owed to anyone any more. */
export const postForfeit = (creditMinor: number): Posting =>
  makePosting({ provider: 0, tax: 0, credit: creditMinor, revenue: -creditMinor });
