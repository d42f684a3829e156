import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactImport, ImportCounts, importStates } from '../contract/imports.ts';
import type { Format } from '../format.ts';
import type { Column, Target } from '../targets.ts';
import type { Policy } from '../verdicts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const contactImports = pgTable('contact_imports', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  fileName: text('file_name').notNull(),
  fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
  blobKey: text('blob_key'),
  state: text().$type<(typeof importStates)[number]>().notNull(),
  format: jsonb().$type<Format>().notNull(),
  columns: jsonb().$type<readonly Column[]>().notNull(),
  targets: jsonb().$type<readonly (Target | null)[]>().notNull(),
  counts: jsonb().$type<ImportCounts>(),
  done: jsonb().$type<NonNullable<ContactImport['done']>>(),
  policy: text().$type<Policy>().notNull().default('fill'),
  problem: text(),
  checksDomains: boolean('checks_domains').notNull().default(false),
  listId: uuid('list_id'),
  madeList: boolean('made_list').notNull().default(false),
  statementId: uuid('statement_id'),
  taskId: uuid('task_id'),
  writtenThrough: integer('written_through').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  endedAt: instant('ended_at'),
});
export type ContactImportRow = typeof contactImports.$inferSelect;
