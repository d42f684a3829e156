import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Task, TaskDetail, TaskStep } from '../contract.ts';
import { hasFailed } from '../task-states.ts';
import { type StepRow, type TaskRow, taskLogs, taskSteps, tasks, type VisibleTaskRow } from './tables.ts';
import type { TaskDefinition } from './task-definition.ts';

/** The registered kinds of tasks. */
export type Definitions = ReadonlyMap<string, TaskDefinition>;

/** Rows as API objects, with names instead of person ids. */
export async function serializeTasks(
  scope: Scope,
  rows: readonly VisibleTaskRow[],
  definitions: Definitions,
): Promise<Task[]> {
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
    mayRetry: hasFailed(row.state) && canRetry(definitions, row),
  }));
}

export const canRetry = (definitions: Definitions, { type }: Pick<TaskRow, 'type'>): boolean =>
  definitions.get(type)?.mayRetry ?? definitions.has(type);

export async function serializeTaskDetail(scope: Scope, row: TaskRow, definitions: Definitions): Promise<TaskDetail> {
  const [task] = await serializeTasks(scope, [row], definitions);
  if (!task) throw refuse('not_found');
  const steps = await scope.tx
    .select()
    .from(taskSteps)
    .where(eq(taskSteps.taskId, row.id))
    .orderBy(taskSteps.stepNumber);
  return {
    ...task,
    steps: steps.map(serializeStep),
    logLines: await scope.tx.$count(taskLogs, eq(taskLogs.taskId, row.id)),
  };
}

const serializeStep = (row: StepRow): TaskStep => ({
  stepNumber: row.stepNumber,
  name: row.name,
  state: row.state,
  progress: row.progress,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Locks the task for the transaction; a deleted one is not found. */
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
