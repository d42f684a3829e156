import { bigint, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { currencies, intervals } from '#contract-kit/money.ts';
import type { BuyerDetails, DocumentLine, InvoiceTax } from '#features/invoices/contract.ts';
import { orderStates, providers } from '../contract.ts';
import { ledgerAccounts } from '../postings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tier: smallint().$type<1 | 2>().notNull(),
  interval: text({ enum: intervals }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  priceMinor: minor('price_minor').notNull(),
  state: text({ enum: ['active', 'past-due', 'ended'] }).notNull(),
  anchorAt: instant('anchor_at').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  cancelledAt: instant('cancelled_at'),
  nextTier: smallint('next_tier').$type<1 | 2>(),
  nextInterval: text('next_interval', { enum: intervals }),
  nextPriceMinor: minor('next_price_minor'),
  couponId: uuid('coupon_id'),
  couponLeft: smallint('coupon_left'),
  creditMinor: minor('credit_minor').notNull().default(0),
  paidMinor: minor('paid_minor').notNull().default(0),
  provider: text({ enum: providers }).notNull(),
  providerCustomer: text('provider_customer'),
  providerMethod: text('provider_method'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  cardExpires: text('card_expires'),
  dueAt: instant('due_at').notNull(),
  tries: smallint().notNull().default(0),
  overdueAt: instant('overdue_at'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason', { enum: ['cancelled', 'unpaid', 'suspended', 'account-deleted'] }),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  subscriptionId: uuid('subscription_id'),
  kind: text({ enum: ['subscribe', 'change', 'renew'] }).notNull(),
  tier: smallint().$type<1 | 2>().notNull(),
  interval: text({ enum: intervals }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  lines: jsonb().$type<readonly DocumentLine[]>().notNull(),
  priceMinor: minor('price_minor').notNull(),
  valueMinor: minor('value_minor').notNull(),
  netMinor: minor('net_minor').notNull(),
  tax: jsonb().$type<InvoiceTax>(),
  taxMinor: minor('tax_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  couponId: uuid('coupon_id'),
  couponCode: text('coupon_code'),
  creditUsedMinor: minor('credit_used_minor').notNull().default(0),
  creditCreatedMinor: minor('credit_created_minor').notNull().default(0),
  buyer: jsonb().$type<BuyerDetails>().notNull(),
  state: text({ enum: orderStates }).notNull(),
  failure: text(),
  tries: smallint().notNull().default(0),
  provider: text({ enum: providers }).notNull(),
  providerPayment: text('provider_payment'),
  refundedMinor: minor('refunded_minor').notNull().default(0),
  invoiceId: uuid('invoice_id'),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  endedAt: instant('ended_at'),
});
export type OrderRow = typeof orders.$inferSelect;

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  requestKey: text('request_key').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  state: text({ enum: ['pending', 'done', 'failed'] }).notNull(),
  providerRefund: text('provider_refund'),
  invoiceId: uuid('invoice_id'),
  byId: uuid('by_id'),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
});
export type RefundRow = typeof refunds.$inferSelect;

export const ledger = pgTable('ledger', {
  id: uuid().primaryKey(),
  postingId: uuid('posting_id').notNull(),
  userId: uuid('user_id').notNull(),
  sourceId: uuid('source_id').notNull(),
  step: text({ enum: ['paid', 'refunded', 'forfeited'] }).notNull(),
  account: text({ enum: ledgerAccounts }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  at: instant('at').notNull(),
});
