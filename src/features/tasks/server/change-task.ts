import { and, eq, ne } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type cancelTask, type deleteTask, refuseTask, type retryTask, type TaskDetail } from '../contract.ts';
import { canTransition, hasEnded, hasFailed } from '../task-states.ts';
import { canRetry, type Definitions, lockTask, serializeTaskDetail } from './serialize-task.ts';
import { type TaskRow, taskSteps, tasks } from './tables.ts';
import { announceTaskChange } from './task-changes.ts';

/** A live worker cleans up when its signal fires. If the worker crashed, this delayed job does. */
const cleanUpDelayMs = 15_000;

async function updateTask(scope: Scope, id: string, set: Partial<TaskRow>): Promise<TaskRow> {
  const [row] = await scope.tx.update(tasks).set(set).where(eq(tasks.id, id)).returning();
  if (!row) throw new Error('a task that was held is gone');
  await announceTaskChange(scope, row);
  return row;
}

/** The state changes immediately; the run learns from its signal, or from its next write, that it has been canceled. */
export const makeCancelTask =
  (definitions: Definitions) =>
  async (scope: Scope, { params }: InputOf<typeof cancelTask>): Promise<TaskDetail> => {
    const { clock, jobs } = scope.house;
    const task = await lockTask(scope, params.id);
    if (!canTransition(task.state, 'canceled')) throw refuseTask('has_ended');
    const now = clock.now();
    const row = await updateTask(scope, task.id, {
      state: 'canceled',
      canceledBy: personOf(scope).userId,
      timeline: { ...task.timeline, canceled: now.toISOString() },
      note: null,
    });
    await scope.tx
      .update(taskSteps)
      .set({ state: 'canceled', endedAt: now })
      .where(and(eq(taskSteps.taskId, task.id), eq(taskSteps.state, 'running')));
    if (task.jobId) await jobs.cancel(scope.tx, task.jobId);
    const definition = definitions.get(task.type);
    if (definition?.cleanUp) {
      const startAfter = new Date(now.getTime() + cleanUpDelayMs);
      const ref = { taskId: task.id, projectId: task.projectId };
      await jobs.enqueue(scope.tx, definition.cleanUpJob, ref, { startAfter });
    }
    return serializeTaskDetail(scope, row, definitions);
  };

/** Resumes from the step in which the task ended; finished steps are kept. */
export const makeRetryTask =
  (definitions: Definitions) =>
  async (scope: Scope, { params }: InputOf<typeof retryTask>): Promise<TaskDetail> => {
    const { clock, jobs } = scope.house;
    const task = await lockTask(scope, params.id);
    const definition = definitions.get(task.type);
    if (!hasFailed(task.state)) throw refuseTask(hasEnded(task.state) ? 'has_ended' : 'not_ended');
    if (!definition || !canRetry(definitions, task)) throw refuseTask('not_retryable');
    const jobId = await jobs.enqueue(scope.tx, definition.job, { taskId: task.id, projectId: task.projectId });
    const timeline = {
      waiting: clock.now().toISOString(),
      ...(task.timeline.scheduled ? { scheduled: task.timeline.scheduled } : {}),
    };
    const row = await updateTask(scope, task.id, {
      state: 'waiting',
      timeline,
      failures: 0,
      note: null,
      canceledBy: null,
      jobId,
    });
    await scope.tx
      .update(taskSteps)
      .set({ state: 'waiting', progress: 0, startedAt: null, endedAt: null })
      .where(and(eq(taskSteps.taskId, task.id), ne(taskSteps.state, 'finished')));
    return serializeTaskDetail(scope, row, definitions);
  };

export async function deleteTaskUseCase(scope: Scope, { params }: InputOf<typeof deleteTask>): Promise<undefined> {
  const task = await lockTask(scope, params.id);
  if (!canTransition(task.state, 'deleted')) throw refuseTask('not_ended');
  const timeline = { ...task.timeline, deleted: scope.house.clock.now().toISOString() };
  await updateTask(scope, task.id, { state: 'deleted', timeline });
}
