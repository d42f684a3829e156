import { and, eq, ne } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type cancelTask, type deleteTask, refuseTask, type retryTask, type TaskDetail } from '../contract.ts';
import { hasEnded, hasFailed, mayBecome } from '../task-states.ts';
import { type Definitions, lockTask, mayBeRetried, shownDetail } from './shown-task.ts';
import { type TaskRow, taskSteps, tasks } from './tables.ts';
import { announce } from './task-changes.ts';

/** A worker that is alive cleans up when its signal fires; if it died with the task, this does, a little later. */
const cleanUpAfterMs = 15_000;

async function change(scope: Scope, id: string, set: Partial<TaskRow>): Promise<TaskRow> {
  const [row] = await scope.tx.update(tasks).set(set).where(eq(tasks.id, id)).returning();
  if (!row) throw new Error('a task that was held is gone');
  await announce(scope, row);
  return row;
}

/** The state changes here and now; the work itself sees its signal, and its next write, that it no longer counts. */
export const makeCancelTask =
  (definitions: Definitions) =>
  async (scope: Scope, { params }: InputOf<typeof cancelTask>): Promise<TaskDetail> => {
    const { clock, jobs } = scope.house;
    const task = await lockTask(scope, params.id);
    if (!mayBecome(task.state, 'canceled')) throw refuseTask('has_ended');
    const now = clock.now();
    const row = await change(scope, task.id, {
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
      const startAfter = new Date(now.getTime() + cleanUpAfterMs);
      const place = { taskId: task.id, projectId: task.projectId };
      await jobs.enqueue(scope.tx, definition.cleanUpJob, place, { startAfter });
    }
    return shownDetail(scope, row, definitions);
  };

/** From the step it ended in: what was finished is kept. */
export const makeRetryTask =
  (definitions: Definitions) =>
  async (scope: Scope, { params }: InputOf<typeof retryTask>): Promise<TaskDetail> => {
    const { clock, jobs } = scope.house;
    const task = await lockTask(scope, params.id);
    const definition = definitions.get(task.type);
    if (!hasFailed(task.state)) throw refuseTask(hasEnded(task.state) ? 'has_ended' : 'not_ended');
    if (!definition || !mayBeRetried(definitions, task)) throw refuseTask('not_retryable');
    const jobId = await jobs.enqueue(scope.tx, definition.job, { taskId: task.id, projectId: task.projectId });
    const timeline = {
      waiting: clock.now().toISOString(),
      ...(task.timeline.scheduled ? { scheduled: task.timeline.scheduled } : {}),
    };
    const row = await change(scope, task.id, {
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
    return shownDetail(scope, row, definitions);
  };

export async function deleteTaskUseCase(scope: Scope, { params }: InputOf<typeof deleteTask>): Promise<undefined> {
  const task = await lockTask(scope, params.id);
  if (!mayBecome(task.state, 'deleted')) throw refuseTask('not_ended');
  const timeline = { ...task.timeline, deleted: scope.house.clock.now().toISOString() };
  await change(scope, task.id, { state: 'deleted', timeline });
}
