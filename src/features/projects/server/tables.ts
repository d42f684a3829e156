import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { teamRoles } from '#contract-kit/scope.ts';
import type { Asset } from '../contract/assets.ts';
import { favouriteTypes } from '../contract/favourites.ts';
import { invitationStates } from '../contract/invitations.ts';
import { teams } from '../contract/teams.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  ownerId: uuid('owner_id').notNull(),
  coverKey: text('cover_key'),
  coverType: text('cover_type'),
  coverState: text('cover_state', { enum: ['drawing', 'ready', 'failed'] }).notNull(),
  coverRequestId: uuid('cover_wish').notNull(),
  isCoverChosen: boolean('is_cover_chosen').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});
export type ProjectRow = typeof projects.$inferSelect;

export const teamMembers = pgTable('team_members', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  teamRole: text('team_role', { enum: teamRoles }).notNull(),
  openedAt: instant('opened_at'),
  preferredPaths: jsonb('preferred_paths').$type<Asset['preferredPaths']>().notNull().default({}),
  starPosition: bigint('star_position', { mode: 'number' }),
  /** The slug of the author page requested with the seat; an empty one means the member's name. */
  authorSlug: text('author_slug'),
  createdAt: instant('created_at').notNull(),
});
export type SeatRow = typeof teamMembers.$inferSelect;

export const takedowns = pgTable('takedowns', {
  projectId: uuid('project_id').primaryKey(),
  reason: text().notNull(),
  byId: uuid('by_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const favourites = pgTable('favourites', {
  userId: uuid('user_id').notNull(),
  type: text({ enum: favouriteTypes }).notNull(),
  item: text().notNull(),
  /** Of a widget, which it inserts; others have none. */
  source: text(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
});

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id'),
  teamRole: text('team_role', { enum: teams }),
  email: text().notNull(),
  alias: text(),
  invitedBy: uuid('invited_by'),
  codeHash: text('code_hash').notNull(),
  createAuthor: boolean('create_author').notNull().default(false),
  slug: text(),
  state: text({ enum: invitationStates }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  answeredAt: instant('answered_at'),
});
export type InvitationRow = typeof invitations.$inferSelect;
