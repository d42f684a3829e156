import type { Redirect, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { destinations, type ReleaseWarning, releaseCauses, releaseStates } from '../contract/releases.ts';
import type { Spot } from './manifest/entry.ts';
import type { Root } from './manifest/written-tree.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const releases = pgTable('releases', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  number: integer().notNull(),
  state: text({ enum: releaseStates }).notNull(),
  cause: text({ enum: releaseCauses }).notNull(),
  destination: text({ enum: destinations }).notNull(),
  isIncremental: boolean('is_incremental').notNull(),
  title: text().notNull().default(''),
  run: uuid(),
  taskId: uuid('task_id'),
  by: uuid(),
  startedAt: instant('started_at').notNull(),
  readyAt: instant('ready_at'),
  tookMs: integer('took_ms'),
  revision: bigint({ mode: 'number' }),
  facts: jsonb().$type<SiteFacts>(),
  redirects: jsonb().$type<readonly Redirect[]>(),
  theme: text(),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>(),
  madeAt: instant('made_at'),
  basePath: text('base_path').notNull().default(''),
  manifest: text(),
  root: jsonb().$type<Spot>(),
  packs: jsonb().$type<Readonly<Record<string, string>>>(),
  pages: integer(),
  outputs: integer(),
  rendered: integer(),
  bytes: bigint({ mode: 'number' }),
  changes: integer().notNull().default(0),
  changedSettings: jsonb('changed_settings').$type<readonly SectionName[]>().notNull().default([]),
  warnings: jsonb().$type<readonly ReleaseWarning[]>().notNull().default([]),
  warningCount: integer('warning_count').notNull().default(0),
  nextChangeAt: instant('next_change_at'),
  note: text(),
});
export type ReleaseRow = typeof releases.$inferSelect;

export const hostedSites = pgTable('hosted_sites', {
  siteId: uuid('site_id').primaryKey(),
  newest: integer().notNull().default(0),
  pinned: integer(),
  live: integer(),
  root: jsonb().$type<Root>(),
  extras: jsonb().$type<Readonly<Record<string, Root>>>().notNull().default({}),
  basePath: text('base_path').notNull().default(''),
  maintenance: text(),
  version: bigint({ mode: 'number' }).notNull().default(1),
});
export type HostedRow = typeof hostedSites.$inferSelect;
