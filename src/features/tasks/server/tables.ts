import { integer, jsonb, pgSchema, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { logLevels, stepStates, type Task, taskStates } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What of a task people may see. */
const seen = {
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
  ...seen,
  payload: jsonb().notNull(),
  attempt: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  jobId: uuid('job_id'),
});
export type TaskRow = typeof tasks.$inferSelect;

/** With the project's name beside it. */
const named = { ...seen, assetName: text('asset_name').notNull() };
const views = pgSchema('plinth');
/** Views that hold the wall themselves: of the projects the person administers, and of all of them for the operator. */
export const ownTasks = views.table('own_tasks', named);
export const everyTask = views.table('every_task', named);
export type SeenRow = Omit<typeof everyTask.$inferSelect, 'assetName'>;

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
