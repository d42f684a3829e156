import { customType, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Risk } from '../contract/addresses.ts';
import type { ContactState, EventKind, SuppressionReason } from '../contract/contact-fields.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const contactStatements = pgTable('contact_statements', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  source: text().$type<'manual' | 'upload' | 'form' | 'page' | 'api' | 'sync'>().notNull(),
  wording: text().notNull(),
  /** The name of the file that contacts came with. */
  origin: text().notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
});

export const contacts = pgTable('contacts', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  company: text().notNull().default(''),
  phone: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default(''),
  language: text().notNull().default(''),
  timeZone: text('time_zone').notNull().default(''),
  birthday: date(),
  tags: text().array().notNull().default([]),
  note: text().notNull().default(''),
  state: text().$type<ContactState>().notNull().default('ok'),
  risk: text().$type<Risk>(),
  statementId: uuid('statement_id'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type ContactRow = typeof contacts.$inferSelect;

export const contactLists = pgTable('contact_lists', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  state: text().$type<'adding' | 'completed' | 'error'>().notNull().default('completed'),
  ok: integer().notNull().default(0),
  risky: integer().notNull().default(0),
  ndr: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
});
export type ContactListRow = typeof contactLists.$inferSelect;

export const contactSuppressions = pgTable('contact_suppressions', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  emailHash: bytes('email_hash').notNull(),
  email: text(),
  reason: text().$type<SuppressionReason>().notNull(),
  note: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  liftedAt: instant('lifted_at'),
  liftedBy: uuid('lifted_by'),
  liftReason: text('lift_reason'),
});
export type SuppressionRow = typeof contactSuppressions.$inferSelect;

export const contactEvents = pgTable('contact_events', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  contactId: uuid('contact_id').notNull(),
  kind: text().$type<EventKind>().notNull(),
  detail: text().notNull().default(''),
  by: uuid(),
  at: instant('at').notNull(),
});
