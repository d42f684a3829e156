import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Arrival } from '../contract/arrival.ts';
import { securityEventKinds } from '../contract/security-events.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  alias: text(),
  passwordHash: text('password_hash'),
  role: text({ enum: ['admin', 'author'] }).notNull(),
  status: text({ enum: ['active', 'suspended'] }).notNull(),
  isOperator: boolean('is_operator').notNull(),
  photoKey: text('photo_key'),
  photoType: text('photo_type'),
  timezone: text(),
  appearance: text({ enum: ['light', 'dark', 'system'] })
    .notNull()
    .default('system'),
  leaveAt: instant('leave_at'),
  totpSecret: text('totp_secret'),
  totpPending: text('totp_pending'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  couponCode: text('coupon_code'),
  invitationCode: text('invitation_code'),
  createdAt: instant('created_at').notNull(),
});
export type UserRow = typeof users.$inferSelect;

export const devices = pgTable('devices', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id'),
  name: text(),
  idp: text().notNull().default('password'),
  userAgent: text('user_agent').notNull(),
  address: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});
export type DeviceRow = typeof devices.$inferSelect;

export const codeFlows = pgTable('code_flows', {
  id: uuid().primaryKey(),
  purpose: text().notNull(),
  email: text().notNull(),
  userId: uuid('user_id'),
  codeHash: text('code_hash'),
  source: text().notNull(),
  name: text().notNull(),
  /** The data for completing the flow; each purpose parses its own. */
  details: jsonb().notNull().default({}),
  tries: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
  mailedAt: instant('mailed_at').notNull(),
  usedAt: instant('used_at'),
  voidedAt: instant('voided_at'),
  createdAt: instant('created_at').notNull(),
});

export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  provider: text().notNull(),
  subject: text().notNull(),
  email: text(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

export const providerVisits = pgTable('provider_visits', {
  stateHash: text('state_hash').primaryKey(),
  provider: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  browserHash: text('browser_hash').notNull(),
  arrival: jsonb().$type<Arrival>().notNull().default({}),
  userId: uuid('user_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: instant('used_at'),
});

export const securityEvents = pgTable('security_events', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: securityEventKinds }).notNull(),
  userAgent: text('user_agent').notNull(),
  address: text().notNull(),
  detail: text(),
  createdAt: instant('created_at').notNull(),
});

export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey(),
  secondFactor: text('second_factor', { enum: ['optional', 'required'] }).notNull(),
  signUpsPerDay: integer('sign_ups_per_day').notNull(),
});

export const writeBudgets = pgTable('write_budgets', {
  userId: uuid('user_id').primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  writes: integer().notNull().default(0),
  dailyLimit: integer('daily_limit'),
});

export const operatorActs = pgTable('operator_acts', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  byId: uuid('by_id').notNull(),
  aboutId: uuid('about_id'),
  aboutProject: uuid('about_project'),
  reason: text(),
  was: text(),
  became: text(),
  createdAt: instant('created_at').notNull(),
});
