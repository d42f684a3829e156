import type { z } from 'zod';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { taskSteps, tasks } from './tables.ts';
import { announceTaskChange } from './task-changes.ts';
import type { TaskDefinition } from './task-definition.ts';

type Options = {
  readonly startAfter?: Date;
  /** The person to notify at the end, if another task starts this one; by default the caller. */
  readonly createdBy?: string | null;
};

/** Starts a task in the scope's project, in the caller's transaction: it exists only if that commits. */
export async function startTask<Payload extends z.ZodType>(
  scope: Scope,
  definition: TaskDefinition<Payload>,
  input: z.input<Payload>,
  { startAfter, createdBy = scope.person?.userId ?? null }: Options = {},
): Promise<string> {
  const { clock, jobs } = scope.house;
  const { projectId } = seatOf(scope);
  const now = clock.now();
  const taskId = clock.newId();
  const payload = definition.payload.parse(input);
  const state = startAfter && startAfter > now ? 'scheduled' : 'waiting';
  const jobId = await jobs.enqueue(scope.tx, definition.job, { taskId, projectId }, startAfter ? { startAfter } : {});
  const [row] = await scope.tx
    .insert(tasks)
    .values({
      id: taskId,
      projectId,
      type: definition.type,
      title: definition.title(payload),
      state,
      payload: input,
      timeline: { [state]: now.toISOString() },
      createdBy,
      jobId,
      createdAt: now,
    })
    .returning();
  const names = definition.steps(payload);
  const steps = names.map((name, index) => ({
    taskId,
    stepNumber: index + 1,
    projectId,
    name,
    state: 'waiting' as const,
  }));
  if (steps.length > 0) await scope.tx.insert(taskSteps).values(steps);
  if (row) await announceTaskChange(scope, row);
  return taskId;
}
