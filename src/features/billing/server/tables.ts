import { bigint, boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#contract-kit/endpoint.ts';
import type { Tier } from '../plans.ts';

export const accountPlans = pgTable('account_plans', {
  userId: uuid('user_id').primaryKey(),
  tier: smallint().$type<Tier>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export const quotaUse = pgTable('quota_use', {
  subjectId: uuid('subject_id').notNull(),
  key: text().notNull(),
  period: text().notNull().default(''),
  used: bigint({ mode: 'number' }).notNull(),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
});

export const uploadReservations = pgTable('upload_reservations', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  kind: text().$type<UploadKind>().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  isKept: boolean('is_kept').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
