import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Notification, notificationStatuses } from '../contract.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  projectId: uuid('project_id'),
  projectName: text('project_name'),
  status: text({ enum: notificationStatuses }).notNull(),
  type: text().notNull(),
  message: text().notNull(),
  data: jsonb().$type<Notification['data']>().notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type NotificationRow = typeof notifications.$inferSelect;

export const serializeNotification = (row: Omit<NotificationRow, 'userId' | 'dismissedAt'>): Notification => ({
  _id: row.id,
  assetId: row.projectId,
  assetName: row.projectName,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  type: row.type,
  message: row.message,
  read: row.readAt !== null,
  taskId: row.data.taskId ?? null,
  data: row.data,
});
