import { integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { logLevels, stepStates, type Task, taskStates } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const tasks = pgTable('tasks', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  type: text().notNull(),
  title: text().notNull(),
  state: text({ enum: taskStates }).notNull(),
  payload: jsonb().notNull(),
  progress: real().notNull().default(0),
  note: text(),
  path: text(),
  timeline: jsonb().$type<Task['timeline']>().notNull(),
  createdBy: uuid('created_by'),
  canceledBy: uuid('canceled_by'),
  attempt: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  jobId: uuid('job_id'),
  createdAt: instant('created_at').notNull(),
});
export type TaskRow = typeof tasks.$inferSelect;

export const taskSteps = pgTable('task_steps', {
  taskId: uuid('task_id').notNull(),
  stepNumber: integer('step_number').notNull(),
  projectId: uuid('project_id').notNull(),
  name: text().notNull(),
  state: text({ enum: stepStates }).notNull(),
  progress: real().notNull().default(0),
  result: jsonb(),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
});
export type StepRow = typeof taskSteps.$inferSelect;

export const taskLogs = pgTable('task_logs', {
  taskId: uuid('task_id').notNull(),
  number: integer().notNull(),
  projectId: uuid('project_id').notNull(),
  stepNumber: integer('step_number').notNull(),
  at: instant('at').notNull(),
  level: text({ enum: logLevels }).notNull(),
  line: text().notNull(),
});
