import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract-kit/money.ts';
import type { BuyerDetails, DocumentLine, InvoiceTax, SellerDetails, TaxRule } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const invoiceSettings = pgTable('invoice_settings', {
  isOnly: boolean('is_only').primaryKey(),
  seller: jsonb().$type<Partial<SellerDetails>>().notNull(),
  taxes: jsonb().$type<TaxRule[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  year: smallint().notNull(),
  sequence: integer().notNull(),
  kind: text().$type<'invoice' | 'credit-note'>().notNull(),
  userId: uuid('user_id').notNull(),
  sourceId: uuid('source_id').notNull(),
  correctsId: uuid('corrects_id'),
  issuedAt: instant('issued_at').notNull(),
  currency: text().$type<Currency>().notNull(),
  seller: jsonb().$type<SellerDetails>().notNull(),
  buyer: jsonb().$type<BuyerDetails>().notNull(),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
  netMinor: bigint('net_minor', { mode: 'number' }).notNull(),
  tax: jsonb().$type<InvoiceTax>(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  note: text().notNull(),
});
export type InvoiceRow = typeof invoices.$inferSelect;

export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id').primaryKey(),
  details: jsonb().$type<BuyerDetails>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const invoiceMails = pgTable('invoice_mails', {
  invoiceId: uuid('invoice_id').primaryKey(),
  mailedAt: instant('mailed_at').notNull(),
});
