import { integer, jsonb, pgSchema, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { logLevels, stepStates, type Task, taskStates } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The columns that people may see. */
const visibleColumns = {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  type: text().notNull(),
  title: text().notNull(),
  state: text({ enum: taskStates }).notNull(),
  progress: real().notNull().default(0),
  note: text(),
  path: text(),
  timeline: jsonb().$type<Task['timeline']>().notNull(),
  createdBy: uuid('created_by'),
  canceledBy: uuid('canceled_by'),
  createdAt: instant('created_at').notNull(),
};

export const tasks = pgTable('tasks', {
  ...visibleColumns,
  payload: jsonb().notNull(),
  attempt: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  jobId: uuid('job_id'),
});
export type TaskRow = typeof tasks.$inferSelect;

const namedColumns = { ...visibleColumns, assetName: text('asset_name').notNull() };
const views = pgSchema('plinth');
/** Views that enforce access themselves: tasks of the projects a person administers, and all tasks for the operator. */
export const ownTasks = views.table('own_tasks', namedColumns);
export const everyTask = views.table('every_task', namedColumns);
export type VisibleTaskRow = Omit<typeof everyTask.$inferSelect, 'assetName'>;

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
