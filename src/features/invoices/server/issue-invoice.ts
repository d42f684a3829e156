import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from '#contract-kit/money.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type BuyerDetails, type DocumentLine, type InvoiceTax, refuseInvoice } from '../contract.ts';
import { creditOf } from '../tax.ts';
import { findIssued, type Issued, issueDocument } from './issue-document.ts';
import { loadSettings } from './settings.ts';
import { type InvoiceRow, invoices } from './tables.ts';

type InTransaction = Pick<Scope, 'house' | 'tx'>;

type NewInvoice = {
  readonly userId: string;
  /** The order. */
  readonly sourceId: string;
  readonly currency: Currency;
  readonly buyer: BuyerDetails;
  readonly lines: readonly DocumentLine[];
  readonly netMinor: number;
  readonly tax: InvoiceTax | null;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly note?: string;
};

/** Runs in the transaction that books the money, as its last step: it holds the row that numbers invoices until the commit. */
export async function issueInvoice(
  scope: InTransaction,
  { lines, note = '', ...invoice }: NewInvoice,
): Promise<Issued> {
  const issued = await findIssued(scope, invoice.sourceId);
  if (issued) return issued;
  const { seller } = await loadSettings(scope);
  return issueDocument(scope, { ...invoice, kind: 'invoice', correctsId: null, seller, lines: [...lines], note });
}

type NewCreditNote = {
  readonly userId: string;
  /** The refund. */
  readonly sourceId: string;
  readonly correctsId: string;
  /** What is returned, tax included. */
  readonly amountMinor: number;
  readonly reason: string;
};

/** Repeats seller, buyer and tax of its invoice, whatever has changed since. Its amounts are negative. */
export async function issueCreditNote(scope: InTransaction, asked: NewCreditNote): Promise<Issued> {
  const issued = await findIssued(scope, asked.sourceId);
  if (issued) return issued;
  const invoice = await lockInvoice(scope, asked);
  const before = await sumCredits(scope, invoice.id);
  const { amountMinor } = asked;
  if (amountMinor < 1 || before.totalMinor + amountMinor > invoice.totalMinor) throw refuseInvoice('credited_too_much');
  const { netMinor, taxMinor } = creditOf(invoice, before, amountMinor);
  const { seller, buyer, currency, tax, userId } = invoice;
  return issueDocument(scope, {
    kind: 'credit-note',
    userId,
    sourceId: asked.sourceId,
    correctsId: invoice.id,
    currency,
    seller,
    buyer,
    lines: [{ label: `Refund of ${invoice.number}`, detail: asked.reason, amountMinor: -netMinor }],
    netMinor: -netMinor,
    tax,
    taxMinor: -taxMinor,
    totalMinor: -amountMinor,
    note: '',
  });
}

/** Credits of one invoice come one after the other, so that they never exceed it together. */
async function lockInvoice({ tx }: InTransaction, { correctsId, userId }: NewCreditNote): Promise<InvoiceRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${correctsId}, 74))`);
  const isIt = and(eq(invoices.id, correctsId), eq(invoices.userId, userId), eq(invoices.kind, 'invoice'));
  const [invoice] = await tx.select().from(invoices).where(isIt);
  if (!invoice) throw new Error('a credit note needs its invoice');
  return invoice;
}

async function sumCredits({ tx }: InTransaction, invoiceId: string) {
  const [sum] = await tx
    .select({
      taxMinor: sql<string>`coalesce(-sum(${invoices.taxMinor}), 0)`,
      totalMinor: sql<string>`coalesce(-sum(${invoices.totalMinor}), 0)`,
    })
    .from(invoices)
    .where(eq(invoices.correctsId, invoiceId));
  return { taxMinor: Number(sum?.taxMinor ?? 0), totalMinor: Number(sum?.totalMinor ?? 0) };
}
