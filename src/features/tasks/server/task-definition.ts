import type { z } from 'zod';
import type { ClientPath } from '#contract-kit/client-path.ts';
import type { House } from '#platform/house/house.ts';
import type { HouseContext } from '#platform/house/house-job.ts';
import type { Job } from '#platform/jobs/job.ts';

/** The pens of a running step. Both throw once the task is to end, so that work which writes stops by itself. */
export type StepContext = {
  /** How far this step is, from 0 to 1, with a few words for people. */
  progress(fraction: number, note?: string): void;
  log(line: string, level?: 'info' | 'warn' | 'error'): void;
};

export type TaskContext = {
  readonly house: House;
  readonly taskId: string;
  readonly projectId: string;
  /** Whoever asked for it; null for work of the product itself. */
  readonly createdBy: string | null;
  /** Fires when the task is cancelled, runs out of time, or its worker is asked to stop. Long work looks at it. */
  readonly signal: AbortSignal;
  /**
   * Does one step, in the order of the definition. What it answers is kept: when the task goes on after a restart, steps that were
   * finished are not done again and answer the same. A step that was cut off runs again, so it must bear that.
   */
  step<Result>(name: string, work: (step: StepContext) => Promise<Result>): Promise<Result>;
  /**
   * Does a step the others do not depend on: an error fails this step only, resolves to undefined, and the task goes on. A task with
   * failed steps is tried again like any other that failed, and at last ends as failed with one message that names them.
   */
  tryStep<Result>(name: string, work: (step: StepContext) => Promise<Result>): Promise<Result | undefined>;
};

export type TaskPlace = Pick<TaskContext, 'house' | 'taskId' | 'projectId'>;

/** What a task ended with. */
export type TaskOutcome = {
  /** Where its result is, inside the client. */
  readonly path?: ClientPath;
  readonly note?: string;
  /** What to tell whoever began it, in the place of "…: done."; null tells nobody. */
  readonly message?: string | null;
};

/** One kind of long work. Methods, so that definitions of all payloads fit into one list. */
export type TaskKind<Payload extends z.ZodType> = {
  /** Room and verb: `projects.draw-cover`. */
  readonly type: `${string}.${string}`;
  /** Ids and choices. */
  readonly payload: Payload;
  title(payload: z.output<Payload>): string;
  /** Known before it begins, so that people see what is to come. */
  steps(payload: z.output<Payload>): readonly string[];
  run(context: TaskContext, payload: z.output<Payload>): Promise<TaskOutcome | undefined>;
  /** After a cancellation, a failure or a time-out, possibly twice: takes away what half of the work left behind. */
  cleanUp?(place: TaskPlace, payload: z.output<Payload>): Promise<void>;
  /** How long it may take, over all runs; an hour when not said. */
  readonly timeoutSeconds?: number;
  /** How often it is tried again by itself after an error of its own; 2 when not said. A restart of the server does not count. */
  readonly retries?: number;
  /** Whether a person may try it again after it ended badly; yes when not said. */
  readonly mayRetry?: boolean;
  /** How many run at once in one process; 1 when not said. */
  readonly concurrency?: number;
};

export type TaskJobPayload = z.ZodObject<{ taskId: z.ZodUUID; projectId: z.ZodUUID }, z.core.$strict>;
type TaskJob = Job<TaskJobPayload, HouseContext>;

/** A kind of task with the jobs that work on it. */
export type TaskDefinition<Payload extends z.ZodType = z.ZodType> = TaskKind<Payload> & {
  readonly job: TaskJob;
  readonly cleanUpJob: TaskJob;
};

export const timeoutOf = ({ timeoutSeconds = 3600 }: Pick<TaskKind<z.ZodType>, 'timeoutSeconds'>): number =>
  timeoutSeconds;

/** Ends a task for good with a sentence for people: trying again would not help. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}
