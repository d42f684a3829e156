import { bigint, boolean, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#contract-kit/endpoint.ts';
import type { FeatureFlags, Limits, PublicPlan, SomeFeatures, SomeLimits } from '../contract/plans.ts';
import type { Tier } from '../plans.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const plans = pgTable('plans', {
  id: uuid().primaryKey(),
  tier: smallint().$type<Tier>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  isPopular: boolean('is_popular').notNull(),
  otherFeatures: text('other_features').array().notNull(),
  features: jsonb().$type<FeatureFlags>().notNull(),
  limits: jsonb().$type<Limits>().notNull(),
  prices: jsonb().$type<PublicPlan['prices']>().notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type PlanRow = typeof plans.$inferSelect;

export const billingSettings = pgTable('billing_settings', {
  defaultTier: smallint('default_tier').$type<Tier>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const accountPlans = pgTable('account_plans', {
  userId: uuid('user_id').primaryKey(),
  /** The tier that applies: `findTier` of the others. */
  tier: smallint().$type<Tier>().notNull(),
  changedAt: instant('changed_at').notNull(),
  grantedTier: smallint('granted_tier').$type<Tier>(),
  subscribedTier: smallint('subscribed_tier').$type<Tier>(),
  /** Set while the subscription renews. */
  subscriptionId: uuid('subscription_id'),
  initiatedAt: instant('initiated_at'),
  expiresAt: instant('expires_at'),
  customName: text('custom_name'),
  customLimits: jsonb('custom_limits').$type<SomeLimits>(),
  customFeatures: jsonb('custom_features').$type<SomeFeatures>(),
});
export type AccountPlanRow = typeof accountPlans.$inferSelect;

export const customPlanRequests = pgTable('custom_plan_requests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  message: text().notNull(),
  wishes: jsonb().$type<SomeLimits>().notNull(),
  state: text({ enum: ['open', 'granted', 'declined', 'withdrawn'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
});

export const quotaUse = pgTable('quota_use', {
  subjectId: uuid('subject_id').notNull(),
  key: text().notNull(),
  period: text().notNull().default(''),
  used: bigint({ mode: 'number' }).notNull(),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
});

export const quotaDrifts = pgTable(
  'quota_drifts',
  {
    id: uuid().primaryKey(),
    subjectId: uuid('subject_id').notNull(),
    key: text().notNull(),
    was: bigint({ mode: 'number' }).notNull(),
    became: bigint({ mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('quota_drifts_at').on(table.at)],
);

export const uploadReservations = pgTable('upload_reservations', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  kind: text().$type<UploadKind>().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  isKept: boolean('is_kept').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
});
