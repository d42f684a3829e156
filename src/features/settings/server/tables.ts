import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const settingsVersions = pgTable('settings_versions', {
  siteId: uuid('site_id').notNull(),
  section: text().notNull(),
  version: integer().notNull(),
  projectId: uuid('project_id').notNull(),
  /** Null: as it began. */
  values: jsonb().$type<Readonly<Record<string, unknown>>>(),
  by: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
});
