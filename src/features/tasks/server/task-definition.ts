import type { z } from 'zod';
import type { ClientPath } from '#contract-kit/client-path.ts';
import type { House } from '#platform/house/house.ts';
import type { HouseContext } from '#platform/house/house-job.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Reports of a running step. Both functions throw once the task is aborted, so that work which reports stops by itself. */
export type StepContext = {
  /** Sets the progress of this step, from 0 to 1, with a short note. */
  progress(fraction: number, note?: string): void;
  log(line: string, level?: 'info' | 'warn' | 'error'): void;
};

export type TaskContext = {
  readonly house: House;
  readonly taskId: string;
  readonly projectId: string;
  /** The person who started the task; null for tasks started by the system. */
  readonly createdBy: string | null;
  /** Fires when the task is canceled or times out, or when its worker stops. Long work must check it. */
  readonly signal: AbortSignal;
  /**
   * Runs one step, in the order of the definition. Its result is stored: after a restart, finished steps are not run again and
   * return the stored result. An interrupted step runs again, so it must be idempotent.
   */
  step<Result>(name: string, work: (step: StepContext) => Promise<Result>): Promise<Result>;
  /**
   * Runs a step that the others do not depend on: an error fails only this step, the call resolves to undefined, and the task
   * continues. A task with failed steps is retried like any other, and finally fails with one message that names them.
   */
  tryStep<Result>(name: string, work: (step: StepContext) => Promise<Result>): Promise<Result | undefined>;
};

export type TaskRef = Pick<TaskContext, 'house' | 'taskId' | 'projectId'>;

/** The result of a finished task. */
export type TaskOutcome = {
  /** The path of the result in the client. */
  readonly path?: ClientPath;
  readonly note?: string;
  /** Replaces the default notification text "…: done."; null sends no notification. */
  readonly message?: string | null;
};

/** One kind of task. The functions are declared as methods, so that definitions with different payloads fit into one list. */
export type TaskKind<Payload extends z.ZodType> = {
  /** Room and verb: `projects.draw-cover`. */
  readonly type: `${string}.${string}`;
  /** Ids and options only. */
  readonly payload: Payload;
  title(payload: z.output<Payload>): string;
  /** Known before the start, so that people see all steps ahead. */
  steps(payload: z.output<Payload>): readonly string[];
  run(context: TaskContext, payload: z.output<Payload>): Promise<TaskOutcome | undefined>;
  /** Removes partial results after a cancellation, a failure or a timeout. May run twice. */
  cleanUp?(ref: TaskRef, payload: z.output<Payload>): Promise<void>;
  /** The time limit over all runs; one hour by default. */
  readonly timeoutSeconds?: number;
  /** Automatic retries after an error of the task; 2 by default. Server restarts are not counted. */
  readonly retries?: number;
  /** Whether people may retry it after a failure; true by default. */
  readonly mayRetry?: boolean;
  /** How many run concurrently in one process; 1 by default. */
  readonly concurrency?: number;
};

export type TaskJobPayload = z.ZodObject<{ taskId: z.ZodUUID; projectId: z.ZodUUID }, z.core.$strict>;
type TaskJob = Job<TaskJobPayload, HouseContext>;

/** A kind of task with its jobs. */
export type TaskDefinition<Payload extends z.ZodType = z.ZodType> = TaskKind<Payload> & {
  readonly job: TaskJob;
  readonly cleanUpJob: TaskJob;
};

export const getTimeoutSeconds = ({ timeoutSeconds = 3600 }: Pick<TaskKind<z.ZodType>, 'timeoutSeconds'>): number =>
  timeoutSeconds;

/** Fails a task for good, with a message for people: a retry would not help. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}
