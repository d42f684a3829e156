import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { teamRoles } from '#contract-kit/scope.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  ownerId: uuid('owner_id').notNull(),
  coverKey: text('cover_key'),
  coverType: text('cover_type'),
  coverState: text('cover_state', { enum: ['drawing', 'ready', 'failed'] }).notNull(),
  coverWish: uuid('cover_wish').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ProjectRow = typeof projects.$inferSelect;

export const teamMembers = pgTable('team_members', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  teamRole: text('team_role', { enum: teamRoles }).notNull(),
  openedAt: instant('opened_at'),
  createdAt: instant('created_at').notNull(),
});
