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
import { announce } from './task-changes.ts';
import { type TaskContext, type TaskDefinition, TaskFailed, timeoutOf } from './task-definition.ts';
import { openTaskPen } from './task-pen.ts';

type Place = { readonly taskId: string; readonly projectId: string };

const defaultRetries = 2;
/** Work that does not look at its signal gets this long before it is left behind. */
const graceMs = 5000;

/** One run of a task. It may be the first, or go on after a crash: then finished steps answer from what was kept. */
export async function runTask(definition: TaskDefinition, job: HouseContext, place: Place): Promise<void> {
  const { house } = job;
  const task = await beginRun(house, place);
  if (!task) return;
  const lost = new AbortController();
  const deadline = new Date(task.timeline.running ?? task.createdAt).getTime() + timeoutOf(definition) * 1000;
  const late = AbortSignal.timeout(Math.max(0, deadline - house.clock.now().getTime()));
  const signal = AbortSignal.any([job.signal, late, lost.signal]);
  const pen = await openTaskPen(house, task, signal, (reason) => lost.abort(reason));
  const { throwIfFailed, ...steps } = await openStepRunner(house, task, pen, signal);
  const context: TaskContext = { house, ...place, createdBy: task.createdBy, signal, ...steps };
  try {
    const work = definition.run(context, definition.payload.parse(task.payload));
    const outcome = await untilAborted(work, signal);
    throwIfFailed();
    await pen.close();
    await endTask(house, task, 'finished', { note: null, path: null, ...outcome });
  } catch (error) {
    await pen.close();
    await settle(definition, { house, job, task, late, lost: lost.signal, error });
  }
}

type Failed = {
  readonly house: House;
  readonly job: HouseContext;
  readonly task: TaskRow;
  readonly late: AbortSignal;
  readonly lost: AbortSignal;
  readonly error: unknown;
};

/** Why it ended, and what follows: nothing, an end with a reason, or another run. */
async function settle(definition: TaskDefinition, { house, job, task, late, lost, error }: Failed): Promise<void> {
  const place = { house, taskId: task.id, projectId: task.projectId };
  // Cancelled, or taken over by another run: whoever did that wrote it down.
  if (lost.aborted) return cleanUpTask(definition, place);
  if (late.aborted) {
    await endTask(house, task, 'timeout', { note: 'The time limit was exceeded.' });
    return cleanUpTask(definition, place);
  }
  if (job.signal.aborted) {
    if (await hasTaskEnded(house, place)) return cleanUpTask(definition, place);
    // The worker is asked to stop: another goes on from here.
    throw error;
  }
  const isHopeless =
    error instanceof TaskFailed || isOutOfSpace(error) || (error instanceof StepsFailed && error.isFinal);
  if (isAway(error)) {
    await noteRetry(place, task.failures, 'A required service is unavailable. Trying again.');
    throw error;
  }
  const isFinal = isHopeless || task.failures >= (definition.retries ?? defaultRetries);
  if (!isFinal) {
    await noteRetry(place, task.failures + 1, 'Something went wrong. Trying again.');
    throw error;
  }
  house.log.warn({ err: error, taskId: task.id, type: task.type }, 'a task ended badly');
  const isTellable = error instanceof TaskFailed || isOutOfSpace(error) || error instanceof StepsFailed;
  const note = isTellable ? error.message : 'Something went wrong, and retrying didn’t help.';
  await endTask(house, task, 'aborted', { note });
  await cleanUpTask(definition, place);
}

async function noteRetry(place: Place & { readonly house: House }, failures: number, note: string): Promise<void> {
  await inProject(place.house, place.projectId, ({ tx }) =>
    tx.update(tasks).set({ failures, note }).where(eq(tasks.id, place.taskId)),
  );
}

/** The store of files or the database is away for a while, which is no failure of the task: its job tries longer than the task would. */
function isAway(error: unknown): boolean {
  if (error instanceof StepsFailed) return error.errors.every(isAway);
  return error instanceof DatabaseDown || (error instanceof Refusal && error.kind === 'unavailable');
}

/** Only the operator can change that, and their servers should not be kept busy meanwhile. */
const isOutOfSpace = (error: unknown): error is Refusal => error instanceof Refusal && error.kind === 'no_space';

/** The task, running from now on as its next attempt; null when there is nothing left to do. */
function beginRun(house: House, { taskId, projectId }: Place): Promise<TaskRow | null> {
  return inProject(house, projectId, async ({ tx }) => {
    const [found] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
    if (!found || hasEnded(found.state)) return null;
    const timeline = { ...found.timeline, running: found.timeline.running ?? house.clock.now().toISOString() };
    const [row] = await tx
      .update(tasks)
      .set({ state: 'running', attempt: found.attempt + 1, timeline, note: null })
      .where(eq(tasks.id, taskId))
      .returning();
    if (row) await announce({ house, tx }, row);
    return row ?? null;
  });
}

async function hasTaskEnded(house: House, { taskId, projectId }: Place): Promise<boolean> {
  const [row] = await inProject(house, projectId, ({ tx }) =>
    tx.select({ state: tasks.state }).from(tasks).where(eq(tasks.id, taskId)),
  );
  return row === undefined || hasEnded(row.state);
}

/** Waits for the work, or for the end of its time plus a little grace. */
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

/** Its job failed for good, without the task having said so: its worker was ended too often. */
export async function giveUpTask(definition: TaskDefinition, place: Place & { readonly house: House }): Promise<void> {
  const { house, taskId, projectId } = place;
  const [task] = await inProject(house, projectId, ({ tx }) => tx.select().from(tasks).where(eq(tasks.id, taskId)));
  if (!task) return;
  await endTask(house, task, 'aborted', { note: 'The worker stopped repeatedly while running this task.' });
  await cleanUpTask(definition, place);
}

/** Only for a task that ended badly: one that was begun again meanwhile keeps what it has. */
export async function cleanUpTask(definition: TaskDefinition, place: Place & { readonly house: House }): Promise<void> {
  if (!definition.cleanUp) return;
  const [task] = await inProject(place.house, place.projectId, ({ tx }) =>
    tx
      .select()
      .from(tasks)
      .where(
        sql`${eq(tasks.id, place.taskId)} and ${inArray(tasks.state, ['canceled', 'aborted', 'timeout', 'deleted'])}`,
      ),
  );
  if (task) await definition.cleanUp(place, definition.payload.parse(task.payload));
}
