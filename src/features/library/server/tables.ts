import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RequiredVariation } from '../contract/variations.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const libraryBlobs = pgTable(
  'library_blobs',
  {
    projectId: uuid('project_id').notNull(),
    key: text().notNull(),
    size: bytes('size').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
);

export type NodeKind = 'folder' | 'image' | 'document';

export const libraryNodes = pgTable('library_nodes', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  parentId: uuid('parent_id'),
  kind: text().$type<NodeKind>().notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  sortName: text('sort_name').notNull(),
  tags: text().array().notNull().default([]),
  altText: text('alt_text').notNull().default(''),
  note: text().notNull().default(''),
  isPrivate: boolean('is_private').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  isFrozen: boolean('is_frozen').notNull().default(false),
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  version: integer().notNull().default(1),
  openVersion: integer('open_version').notNull().default(1),
  blobKey: text('blob_key'),
  size: bytes('size').notNull().default(0),
  type: text().notNull().default(''),
  extension: text().notNull().default(''),
  width: integer(),
  height: integer(),
  frames: integer(),
  color: text(),
  placeholder: bytea('placeholder'),
  look: bigint({ mode: 'bigint' }),
  state: text().$type<'ready' | 'processing' | 'failed'>().notNull().default('ready'),
  requiredVariations: jsonb('required_variations').$type<RequiredVariation[]>().notNull().default([]),
  imageCount: integer('image_count').notNull().default(0),
  documentCount: integer('document_count').notNull().default(0),
  folderCount: integer('folder_count').notNull().default(0),
  childBytes: bytes('child_bytes').notNull().default(0),
  trashId: uuid('trash_id'),
  trashedAt: instant('trashed_at'),
  trashedBy: uuid('trashed_by'),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  changedAt: instant('changed_at').notNull(),
});
export type NodeRow = typeof libraryNodes.$inferSelect;

export const libraryVersions = pgTable('library_versions', {
  nodeId: uuid('node_id').notNull(),
  number: integer().notNull(),
  projectId: uuid('project_id').notNull(),
  blobKey: text('blob_key').notNull(),
  size: bytes('size').notNull(),
  type: text().notNull(),
  width: integer(),
  height: integer(),
  at: instant('at').notNull(),
  by: uuid(),
});

export const libraryVariations = pgTable('library_variations', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  nodeId: uuid('node_id').notNull(),
  version: integer().notNull(),
  key: text().notNull(),
  name: text().notNull().default(''),
  format: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  blobKey: text('blob_key').notNull(),
  size: bytes('size').notNull(),
  isFrozen: boolean('is_frozen').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type VariationRow = typeof libraryVariations.$inferSelect;

export const libraryUploads = pgTable('library_uploads', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  parentId: uuid('parent_id').notNull(),
  folders: text().array().notNull().default([]),
  name: text().notNull(),
  conflict: text().notNull(),
  length: bytes('length').notNull(),
  received: bytes('received').notNull().default(0),
  nodeId: uuid('node_id'),
  isSkipped: boolean('is_skipped').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type UploadRow = typeof libraryUploads.$inferSelect;
