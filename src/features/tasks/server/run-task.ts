import { eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract-kit/refusal.ts';
import { DatabaseDown } from '#platform/db/database-down.ts';
import type { House } from '#platform/house/house.ts';
import type { HouseContext } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { hasEnded } from '../task-states.ts';
import { endTask } from './end-task.ts';
import { openStepRunner } from './step-runner.ts';
import { StepsFailed } from './steps-failed.ts';
import { type TaskRow, tasks } from './tables.ts';
import { announceTaskChange } from './task-changes.ts';
import { getTimeoutSeconds, type TaskContext, type TaskDefinition, TaskFailed } from './task-definition.ts';
import { openTaskWriter } from './task-writer.ts';

type RunRef = { readonly taskId: string; readonly projectId: string };

const defaultRetries = 2;
/** Work that ignores its signal gets this long before the run ends without it. */
const graceMs = 5000;

/** One run of a task: its first, or one that resumes after a crash. Finished steps return their stored results. */
export async function runTask(definition: TaskDefinition, job: HouseContext, ref: RunRef): Promise<void> {
  const { house } = job;
  const task = await beginRun(house, ref);
  if (!task) return;
  const superseded = new AbortController();
  const deadline = new Date(task.timeline.running ?? task.createdAt).getTime() + getTimeoutSeconds(definition) * 1000;
  const timedOut = AbortSignal.timeout(Math.max(0, deadline - house.clock.now().getTime()));
  const signal = AbortSignal.any([job.signal, timedOut, superseded.signal]);
  const writer = await openTaskWriter(house, task, signal, (reason) => superseded.abort(reason));
  const { throwIfFailed, ...steps } = await openStepRunner(house, task, writer, signal);
  const context: TaskContext = { house, ...ref, createdBy: task.createdBy, signal, ...steps };
  try {
    const work = definition.run(context, definition.payload.parse(task.payload));
    const outcome = await untilAborted(work, signal);
    throwIfFailed();
    await writer.close();
    await endTask(house, task, 'finished', { note: null, path: null, ...outcome });
  } catch (error) {
    await writer.close();
    await handleFailure(definition, { house, job, task, timedOut, superseded: superseded.signal, error });
  }
}

type Failed = {
  readonly house: House;
  readonly job: HouseContext;
  readonly task: TaskRow;
  readonly timedOut: AbortSignal;
  readonly superseded: AbortSignal;
  readonly error: unknown;
};

/** Decides how a failed run continues: not at all, with a final end and a reason, or with a retry. */
async function handleFailure(
  definition: TaskDefinition,
  { house, job, task, timedOut, superseded, error }: Failed,
): Promise<void> {
  const ref = { house, taskId: task.id, projectId: task.projectId };
  // Canceled, or replaced by another run: that transaction already stored the new state.
  if (superseded.aborted) return cleanUpTask(definition, ref);
  if (timedOut.aborted) {
    await endTask(house, task, 'timeout', { note: 'The time limit was exceeded.' });
    return cleanUpTask(definition, ref);
  }
  if (job.signal.aborted) {
    if (await hasTaskEnded(house, ref)) return cleanUpTask(definition, ref);
    // This worker is stopping; another one resumes the task.
    throw error;
  }
  const isPermanent =
    error instanceof TaskFailed || isOutOfSpace(error) || (error instanceof StepsFailed && error.isFinal);
  if (isDependencyUnavailable(error)) {
    await recordRetry(ref, task.failures, 'A required service is unavailable. Trying again.');
    throw error;
  }
  const isFinal = isPermanent || task.failures >= (definition.retries ?? defaultRetries);
  if (!isFinal) {
    await recordRetry(ref, task.failures + 1, 'Something went wrong. Trying again.');
    throw error;
  }
  house.log.warn({ err: error, taskId: task.id, type: task.type }, 'a task failed');
  const hasPublicMessage = error instanceof TaskFailed || isOutOfSpace(error) || error instanceof StepsFailed;
  const note = hasPublicMessage ? error.message : 'Something went wrong, and retrying didn’t help.';
  await endTask(house, task, 'aborted', { note });
  await cleanUpTask(definition, ref);
}

async function recordRetry(ref: RunRef & { readonly house: House }, failures: number, note: string): Promise<void> {
  await inProject(ref.house, ref.projectId, ({ tx }) =>
    tx.update(tasks).set({ failures, note }).where(eq(tasks.id, ref.taskId)),
  );
}

/**
 * The blob store or the database is temporarily unavailable. That is not a failure of the task: its job retries for longer than
 * the task would.
 */
function isDependencyUnavailable(error: unknown): boolean {
  if (error instanceof StepsFailed) return error.errors.every(isDependencyUnavailable);
  return error instanceof DatabaseDown || (error instanceof Refusal && error.kind === 'unavailable');
}

/** Only the operator can free disk space, so retries would keep the servers busy in vain. */
const isOutOfSpace = (error: unknown): error is Refusal => error instanceof Refusal && error.kind === 'no_space';

/** Marks the task as running, as its next attempt; null if it has ended or is already gone. */
function beginRun(house: House, { taskId, projectId }: RunRef): Promise<TaskRow | null> {
  return inProject(house, projectId, async ({ tx }) => {
    const [found] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
    if (!found || hasEnded(found.state)) return null;
    const timeline = { ...found.timeline, running: found.timeline.running ?? house.clock.now().toISOString() };
    const [row] = await tx
      .update(tasks)
      .set({ state: 'running', attempt: found.attempt + 1, timeline, note: null })
      .where(eq(tasks.id, taskId))
      .returning();
    if (row) await announceTaskChange({ house, tx }, row);
    return row ?? null;
  });
}

async function hasTaskEnded(house: House, { taskId, projectId }: RunRef): Promise<boolean> {
  const [row] = await inProject(house, projectId, ({ tx }) =>
    tx.select({ state: tasks.state }).from(tasks).where(eq(tasks.id, taskId)),
  );
  return row === undefined || hasEnded(row.state);
}

/** Waits for the work, or for the abort plus a grace period. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_resolve, reject) => {
    const giveUp = () => {
      timer = setTimeout(() => reject(signal.reason as Error), graceMs);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, abandoned]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a task whose job failed for good without a result, because its worker crashed too often. */
export async function giveUpTask(definition: TaskDefinition, ref: RunRef & { readonly house: House }): Promise<void> {
  const { house, taskId, projectId } = ref;
  const [task] = await inProject(house, projectId, ({ tx }) => tx.select().from(tasks).where(eq(tasks.id, taskId)));
  if (!task) return;
  await endTask(house, task, 'aborted', { note: 'The worker stopped repeatedly while running this task.' });
  await cleanUpTask(definition, ref);
}

/** Cleans up only after failed tasks: one that was resumed in the meantime keeps its data. */
export async function cleanUpTask(definition: TaskDefinition, ref: RunRef & { readonly house: House }): Promise<void> {
  if (!definition.cleanUp) return;
  const [task] = await inProject(ref.house, ref.projectId, ({ tx }) =>
    tx
      .select()
      .from(tasks)
      .where(
        sql`${eq(tasks.id, ref.taskId)} and ${inArray(tasks.state, ['canceled', 'aborted', 'timeout', 'deleted'])}`,
      ),
  );
  if (task) await definition.cleanUp(ref, definition.payload.parse(task.payload));
}
