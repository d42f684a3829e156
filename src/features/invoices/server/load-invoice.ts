import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/house/scope.ts';
import type { Invoice, InvoiceSummary } from '../contract.ts';
import { type InvoiceRow, invoices } from './tables.ts';

const corrected = alias(invoices, 'corrected');

export type LoadedInvoice = { readonly userId: string; readonly invoice: Invoice };

/** Row-level security shows a person their own documents, and the operator all. */
export async function loadInvoice({ tx }: Pick<Scope, 'tx'>, id: string): Promise<LoadedInvoice | null> {
  const [row] = await tx
    .select({ ...getTableColumns(invoices), correctsNumber: corrected.number })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(eq(invoices.id, id));
  return row ? { userId: row.userId, invoice: serializeInvoice(row, row.correctsNumber) } : null;
}

export type SummaryRow = Pick<InvoiceRow, 'id' | 'number' | 'kind' | 'issuedAt' | 'lines' | 'currency' | 'totalMinor'>;

/** “Growth, monthly, coupon WINTER20”: what was bought, and the coupon that lowered its price. */
function describeSubject([first, ...others]: SummaryRow['lines']): string {
  const coupon = others.find(({ label }) => label.startsWith('Coupon '))?.label.slice('Coupon '.length);
  return `${first?.label ?? ''}${coupon ? `, coupon ${coupon}` : ''}`;
}

export const serializeSummary = (row: SummaryRow): InvoiceSummary => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  issuedAt: row.issuedAt.toISOString(),
  subject: describeSubject(row.lines),
  currency: row.currency,
  totalMinor: row.totalMinor,
});

const serializeInvoice = (row: InvoiceRow, correctsNumber: string | null): Invoice => ({
  ...serializeSummary(row),
  seller: row.seller,
  buyer: row.buyer,
  lines: row.lines,
  netMinor: row.netMinor,
  tax: row.tax,
  taxMinor: row.taxMinor,
  note: row.note,
  corrects: row.correctsId && correctsNumber ? { _id: row.correctsId, number: correctsNumber } : null,
});
