import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { cleanUpTask, giveUpTask, runTask } from './run-task.ts';
import { type TaskDefinition, type TaskKind, timeoutOf } from './task-definition.ts';

const TaskJobPayload = z.strictObject({ taskId: z.uuid(), projectId: z.uuid() });
const marginSeconds = 60;

/** Declares a kind of task, with the jobs that work on it. Retries of the jobs are for crashes; errors are counted by the task itself. */
export function defineTask<Payload extends z.ZodType>(kind: TaskKind<Payload>): TaskDefinition<Payload> {
  const definition: TaskDefinition<Payload> = {
    ...kind,
    job: houseJob({
      name: kind.type,
      payload: TaskJobPayload,
      retries: 10,
      // One project has one of a kind at work at most; the other place is for another project.
      concurrency: kind.concurrency ?? 2,
      timeoutSeconds: timeoutOf(kind) + marginSeconds,
      run: (context, place) => runTask(definition, context, place),
      giveUp: ({ house }, place) => giveUpTask(definition, { house, ...place }),
    }),
    cleanUpJob: houseJob({
      name: `${kind.type}.clean-up`,
      payload: TaskJobPayload,
      run: ({ house }, place) => cleanUpTask(definition, { house, ...place }),
    }),
  };
  return definition;
}
