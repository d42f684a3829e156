import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { cleanUpTask, giveUpTask, runTask } from './run-task.ts';
import { getTimeoutSeconds, type TaskDefinition, type TaskKind } from './task-definition.ts';

const TaskJobPayload = z.strictObject({ taskId: z.uuid(), projectId: z.uuid() });
const marginSeconds = 60;

/** Defines a kind of task with its jobs. Job retries are for crashes; the task counts its own errors. */
export function defineTask<Payload extends z.ZodType>(kind: TaskKind<Payload>): TaskDefinition<Payload> {
  const definition: TaskDefinition<Payload> = {
    ...kind,
    job: houseJob({
      name: kind.type,
      payload: TaskJobPayload,
      retries: 10,
      // At most one task of a kind runs per project, so the second slot is for another project.
      concurrency: kind.concurrency ?? 2,
      timeoutSeconds: getTimeoutSeconds(kind) + marginSeconds,
      run: (context, ref) => runTask(definition, context, ref),
      giveUp: ({ house }, ref) => giveUpTask(definition, { house, ...ref }),
    }),
    cleanUpJob: houseJob({
      name: `${kind.type}.clean-up`,
      payload: TaskJobPayload,
      run: ({ house }, ref) => cleanUpTask(definition, { house, ...ref }),
    }),
  };
  return definition;
}
