import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  alias: text(),
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: ['admin', 'author'] }).notNull(),
  status: text({ enum: ['active', 'suspended'] }).notNull(),
  isOperator: boolean('is_operator').notNull(),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull(),
});

export const devices = pgTable('devices', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id'),
  userAgent: text('user_agent').notNull(),
  address: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});

export const codeFlows = pgTable('code_flows', {
  id: uuid().primaryKey(),
  purpose: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text().notNull(),
  userId: uuid('user_id'),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
  mailedAt: instant('mailed_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});
