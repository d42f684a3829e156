import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteActivities } from '../contract/sites.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const sites = pgTable('sites', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  name: text().notNull(),
  basePath: text('base_path').notNull().default(''),
  activity: text({ enum: siteActivities }).notNull(),
  taskId: uuid('task_id'),
  initializedAt: instant('initialized_at'),
  disconnected: boolean().notNull().default(false),
  theme: text().notNull(),
  previewTheme: text('preview_theme'),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  coreVersion: text('core_version').notNull(),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  /** Its custom domain, once it has moved there. */
  domain: text(),
  publishingTo: text('publishing_to', { enum: ['here', 'zip'] })
    .notNull()
    .default('here'),
  /** The live settings; null before the first release. */
  liveSettings: jsonb('live_settings').$type<Readonly<Record<string, unknown>>>(),
  liveTheme: text('live_theme'),
  redirectsRevision: bigint('redirects_revision', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type SiteRow = typeof sites.$inferSelect;

export const siteNames = pgTable('site_names', {
  name: text().primaryKey(),
  siteId: uuid('site_id'),
  releasedAt: instant('released_at'),
});
