import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { changeKinds } from '#features/pages/contract/files.ts';
import type { Comment } from '../contract/comments.ts';
import { type Review, reviewStates } from '../contract/reviews.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  fileId: uuid('file_id').notNull(),
  path: text().notNull(),
  title: text(),
  hash: text().notNull(),
  baseHash: text('base_hash'),
  version: integer().notNull(),
  kind: text({ enum: changeKinds }).notNull(),
  note: text().notNull(),
  sentBy: uuid('sent_by'),
  sentAt: instant('sent_at').notNull(),
  state: text({ enum: reviewStates }).notNull(),
  reason: text().notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  counts: jsonb().$type<NonNullable<Review['counts']>>(),
});
export type ReviewRow = typeof reviews.$inferSelect;

export const comments = pgTable('review_comments', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  fileId: uuid('file_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  text: text().notNull(),
  byId: uuid('by_id'),
  at: instant('at').notNull(),
  block: jsonb().$type<NonNullable<Comment['block']>>(),
  resolvedAt: instant('resolved_at'),
});
export type CommentRow = typeof comments.$inferSelect;
