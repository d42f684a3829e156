import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ListedFrontMatter } from '../contract/fields.ts';
import { sections } from '../contract/tree-path.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file as releases take it while a change by a member who may not release waits for approval. */
export type ApprovedFile = {
  readonly path: string;
  readonly address: string | null;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly blobKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly frontMatter: ListedFrontMatter | null;
  /** See the table `library_uses`. */
  readonly media?: readonly string[];
  readonly isCodeAllowed: boolean;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
};

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  path: text().notNull(),
  section: text({ enum: sections }).notNull(),
  hash: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  type: text().notNull(),
  blobKey: text('blob_key'),
  width: integer(),
  height: integer(),
  frontMatter: jsonb('front_matter').$type<ListedFrontMatter>(),
  address: text(),
  version: integer().notNull().default(1),
  livePath: text('live_path'),
  liveHash: text('live_hash'),
  deletedAt: instant('deleted_at'),
  expiresAt: instant('expires_at'),
  binBatch: text('bin_batch'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by'),
  heldBy: uuid('held_by'),
  approved: jsonb().$type<ApprovedFile>(),
  /** The approved content that a held change was made from, or merged with. */
  baseHash: text('base_hash'),
  /** When a held change was sent for approval. */
  sentAt: instant('sent_at'),
  isCodeAllowed: boolean('is_code_allowed').notNull().default(true),
});
export type FileRow = typeof files.$inferSelect;

export const fileVersions = pgTable('file_versions', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  fileId: uuid('file_id').notNull(),
  number: integer().notNull(),
  path: text().notNull(),
  hash: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  blobKey: text('blob_key'),
  reason: text().notNull(),
  at: instant('at').notNull(),
  by: uuid(),
  changeId: uuid('change_id'),
  beforeHash: text('before_hash'),
  name: text(),
});
export type VersionRow = typeof fileVersions.$inferSelect;
