import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Task, TaskDetail, TaskStep } from '../contract.ts';
import { hasFailed } from '../task-states.ts';
import { type SeenRow, type StepRow, type TaskRow, taskLogs, taskSteps, tasks } from './tables.ts';
import type { TaskDefinition } from './task-definition.ts';

/** The kinds of tasks the house knows. */
export type Definitions = ReadonlyMap<string, TaskDefinition>;

/** Rows as people see them, with names instead of ids. */
export async function shownTasks(scope: Scope, rows: readonly SeenRow[], definitions: Definitions): Promise<Task[]> {
  const ids = rows.flatMap(({ createdBy, canceledBy }) => [createdBy, canceledBy]).filter((id) => id !== null);
  const people = await listPeople(scope, ids);
  return rows.map((row) => ({
    _id: row.id,
    assetId: row.projectId,
    type: row.type,
    title: row.title,
    state: row.state,
    progress: row.progress,
    note: row.note,
    path: row.path,
    timeline: row.timeline,
    createdAt: row.createdAt.toISOString(),
    createdBy: people.get(row.createdBy ?? '') ?? null,
    canceledBy: people.get(row.canceledBy ?? '') ?? null,
    mayRetry: hasFailed(row.state) && mayBeRetried(definitions, row),
  }));
}

export const mayBeRetried = (definitions: Definitions, { type }: Pick<TaskRow, 'type'>): boolean =>
  definitions.get(type)?.mayRetry ?? definitions.has(type);

export async function shownDetail(scope: Scope, row: TaskRow, definitions: Definitions): Promise<TaskDetail> {
  const [task] = await shownTasks(scope, [row], definitions);
  if (!task) throw refuse('not_found');
  const steps = await scope.tx
    .select()
    .from(taskSteps)
    .where(eq(taskSteps.taskId, row.id))
    .orderBy(taskSteps.stepNumber);
  return {
    ...task,
    steps: steps.map(shownStep),
    logLines: await scope.tx.$count(taskLogs, eq(taskLogs.taskId, row.id)),
  };
}

const shownStep = (row: StepRow): TaskStep => ({
  stepNumber: row.stepNumber,
  name: row.name,
  state: row.state,
  progress: row.progress,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The task of the call, held until the end of the transaction; one that was taken off the list is not there. */
export async function lockTask(scope: Scope, id: string): Promise<TaskRow> {
  const [row] = await scope.tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  if (!row || row.state === 'deleted') throw refuse('not_found');
  return row;
}

export async function loadTask(scope: Scope, id: string): Promise<TaskRow> {
  const [row] = await scope.tx.select().from(tasks).where(eq(tasks.id, id));
  if (!row || row.state === 'deleted') throw refuse('not_found');
  return row;
}
