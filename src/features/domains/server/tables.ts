import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moveStates } from '../contract/domains.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const domainMoves = pgTable('domain_moves', {
  siteId: uuid('site_id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  host: text().notNull(),
  state: text({ enum: moveStates }).notNull(),
  by: uuid(),
  createdAt: instant('created_at').notNull(),
  completedAt: instant('completed_at'),
  checkedAt: instant('checked_at'),
  problem: text(),
  failingSince: instant('failing_since'),
  proofFailingSince: instant('proof_failing_since'),
  unpaidSince: instant('unpaid_since'),
  unpaidReminded: boolean('unpaid_reminded').notNull().default(false),
});
export type MoveRow = typeof domainMoves.$inferSelect;
