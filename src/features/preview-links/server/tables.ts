import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const previewLinks = pgTable('preview_links', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  fileId: uuid('file_id').notNull(),
  versionId: uuid('version_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  passwordHash: text('password_hash'),
  allowsComments: boolean('allows_comments').notNull(),
  opened: integer().notNull(),
  lastOpenedAt: instant('last_opened_at'),
  toldAt: instant('told_at'),
});
export type LinkRow = typeof previewLinks.$inferSelect;

export const previewComments = pgTable('preview_comments', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  linkId: uuid('link_id').notNull(),
  name: text().notNull(),
  text: text().notNull(),
  at: instant('at').notNull(),
  approvedAt: instant('approved_at'),
  approvedBy: uuid('approved_by'),
});
export type GuestCommentRow = typeof previewComments.$inferSelect;
