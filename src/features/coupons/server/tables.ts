import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract-kit/money.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const coupons = pgTable('coupons', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  kind: text().$type<'percent' | 'amount'>().notNull(),
  value: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>(),
  duration: text().$type<'once' | 'repeating' | 'forever'>().notNull(),
  months: smallint(),
  maxUses: integer('max_uses'),
  maxUsesPerAccount: smallint('max_uses_per_account').notNull(),
  tiers: smallint().array().$type<(1 | 2)[]>(),
  expiresAt: instant('expires_at'),
  endedAt: instant('ended_at'),
  note: text().notNull(),
  uses: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type CouponRow = typeof coupons.$inferSelect;

export const couponUses = pgTable('coupon_uses', {
  id: uuid().primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
  state: text().$type<'reserved' | 'redeemed'>().notNull(),
  at: instant('at').notNull(),
});
