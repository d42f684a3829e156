import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { refusals } from '#contract-kit/refusal.ts';

export const taskStates = [
  'scheduled',
  'waiting',
  'running',
  'canceled',
  'aborted',
  'timeout',
  'finished',
  'deleted',
] as const;
export type TaskState = (typeof taskStates)[number];

export const stepStates = ['waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished'] as const;

const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** A long-running background operation in a project. */
export const Task = z.object({
  _id: Id,
  assetId: Id,
  /** Room and verb: `projects.draw-cover`. */
  type: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  /** From 0 to 1. */
  progress: z.number(),
  /** A short description of the current work; the reason once the task has failed. */
  note: z.string().nullable(),
  /** The path of the result in the client. */
  path: z.string().nullable(),
  /** The time at which the task entered each state. */
  timeline: z.partialRecord(z.enum(taskStates), z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Null for tasks started by the system, and for deleted accounts. */
  createdBy: Person.nullable(),
  canceledBy: Person.nullable(),
  mayRetry: z.boolean(),
});
export type Task = z.infer<typeof Task>;

export const TaskStep = z.object({
  stepNumber: z.number().int(),
  name: z.string(),
  state: z.enum(stepStates),
  progress: z.number(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type TaskStep = z.infer<typeof TaskStep>;

export const TaskDetail = Task.extend({ steps: z.array(TaskStep), logLines: z.number().int() });
export type TaskDetail = z.infer<typeof TaskDetail>;

export const logLevels = ['info', 'warn', 'error'] as const;

export const TaskLogLine = z.object({
  /** Increasing; clients ask for the lines after the last one they have. */
  number: z.number().int(),
  stepNumber: z.number().int(),
  at: z.iso.datetime(),
  level: z.enum(logLevels),
  line: z.string(),
});
export type TaskLogLine = z.infer<typeof TaskLogLine>;

/** The socket event for a changed task; its data is a `TaskChange`. */
export const taskEvent = 'task';
export const TaskChange = z.object({
  _id: Id,
  assetId: Id,
  type: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  progress: z.number(),
  path: z.string().nullable(),
  createdBy: Id.nullable(),
});
export type TaskChange = z.infer<typeof TaskChange>;

/** Without dates, the window is a month before and after today. */
const TaskQuery = PageQuery.extend({
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  state: z.enum(taskStates).exclude(['deleted']).optional(),
  type: z.string().max(100).optional(),
  search: z.string().trim().max(100).optional(),
});

const ProjectParams = z.strictObject({ a: Id });
const TaskParams = z.strictObject({ a: Id, id: Id });

export const listTasks = endpoint({
  name: 'tasks.list-tasks',
  summary: 'Lists the tasks of a project, newest first.',
  method: 'GET',
  path: '/tasks/{a}',
  needs: 'tasks.see',
  accepts: ['bearer'],
  project: 'a',
  params: ProjectParams,
  query: TaskQuery,
  reply: cursorPage(Task),
});

export const listAllTasks = endpoint({
  name: 'tasks.list-all-tasks',
  summary: 'Lists the tasks of every project in which you act as admin, newest first.',
  method: 'GET',
  path: '/tasks',
  needs: 'tasks.see-all',
  accepts: ['bearer'],
  query: TaskQuery,
  reply: cursorPage(Task.extend({ assetName: z.string() })),
});

export const listEveryTask = endpoint({
  name: 'tasks.list-every-task',
  summary: 'Lists the tasks of every project of this installation, newest first. Read-only, for the operator.',
  method: 'GET',
  path: '/admin/tasks',
  needs: 'operator',
  accepts: ['bearer'],
  query: TaskQuery,
  reply: cursorPage(Task.extend({ assetName: z.string() })),
});

export const getTask = endpoint({
  name: 'tasks.get-task',
  summary: 'Returns one task with its steps.',
  method: 'GET',
  path: '/tasks/{a}/{id}',
  needs: 'tasks.see',
  accepts: ['bearer'],
  project: 'a',
  params: TaskParams,
  reply: TaskDetail,
});

export const listTaskLogs = endpoint({
  name: 'tasks.list-task-logs',
  summary: 'Lists the log lines of a task after a given line, oldest first.',
  method: 'GET',
  path: '/tasks/{a}/{id}/logs',
  needs: 'tasks.see',
  accepts: ['bearer'],
  project: 'a',
  params: TaskParams,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  reply: z.object({ items: z.array(TaskLogLine), hasMore: z.boolean() }),
});

export const cancelTask = endpoint({
  name: 'tasks.cancel-task',
  summary: 'Cancels a task. It stops within seconds and cleans up.',
  method: 'PATCH',
  path: '/tasks/{a}/{id}/cancel',
  needs: 'tasks.change',
  accepts: ['bearer'],
  project: 'a',
  params: TaskParams,
  reply: TaskDetail,
});

export const retryTask = endpoint({
  name: 'tasks.retry-task',
  summary: 'Resumes a failed or canceled task from the step in which it ended.',
  method: 'POST',
  path: '/tasks/{a}/{id}/retry',
  needs: 'tasks.change',
  accepts: ['bearer'],
  project: 'a',
  params: TaskParams,
  reply: TaskDetail,
});

export const deleteTask = endpoint({
  name: 'tasks.delete-task',
  summary: 'Deletes a task that has ended from the list.',
  method: 'DELETE',
  path: '/tasks/{a}/{id}',
  needs: 'tasks.change',
  accepts: ['bearer'],
  project: 'a',
  params: TaskParams,
  reply: 'nothing',
});

export const refuseTask = refusals('tasks', {
  has_ended: ['conflict', 'This task has already ended.'],
  not_ended: ['conflict', 'This task is still running. Cancel it first.'],
  not_retryable: ['conflict', 'This task can’t be retried. Start a new one.'],
});
