import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportOutcome } from './import/import-outcome.ts';

export const imports = pgTable('imports', {
  taskId: uuid('task_id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  siteId: uuid('site_id').notNull(),
  archiveKey: text('archive_key').notNull(),
  /** The storage that is reserved until the import ends. */
  reservationId: uuid('reservation_id'),
  outcome: jsonb().$type<ImportOutcome>(),
});

export const importBlobs = pgTable('import_blobs', {
  taskId: uuid('task_id').notNull(),
  entry: integer().notNull(),
  projectId: uuid('project_id').notNull(),
  blobKey: text('blob_key').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  type: text(),
  width: integer(),
  height: integer(),
});
