import { bigint, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
});
