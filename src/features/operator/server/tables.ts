import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DiskLevel } from '#contract-kit/disk-level.ts';

export const diskReports = pgTable('disk_reports', {
  server: text().notNull(),
  folder: text().notNull(),
  level: text().$type<DiskLevel>().notNull(),
  freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
  totalBytes: bigint('total_bytes', { mode: 'number' }).notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
