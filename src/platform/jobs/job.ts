import type { z } from 'zod';

export type LogLevel = 'info' | 'warn' | 'error';

/** The context of every job. `entry/` adds the services of the house. */
export type JobContext = {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, times out, was taken over by another worker, or this process stops. */
  readonly signal: AbortSignal;
  /** Progress from 0 to 1, with an optional note for people. */
  progress(fraction: number, note?: string): Promise<void>;
  log(line: string, level?: LogLevel): Promise<void>;
};

/**
 * Work that runs later and at least once: it may run twice, be killed at any point, and run on two machines. Its payload is ids. `run` is a
 * method so that a job that needs more in its context still counts as a `Job`; `entry/` makes sure that it gets it.
 */
export type Job<Payload extends z.ZodType = z.ZodType, Context extends JobContext = JobContext> = {
  /** Room and verb, such as `projects.draw-cover`. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
  run(context: Context, payload: z.output<Payload>): Promise<void>;
  /**
   * Runs after the job has failed for good, for people who wait for it. It is a job of its own, because the last attempt may have ended
   * with its process: code after the failure, in that run, cannot be relied on.
   */
  giveUp?(context: Context, payload: z.output<Payload>): Promise<void>;
  /** The number of concurrent runs in one process; 1 by default. */
  readonly concurrency?: number;
  /** The number of retries with growing delays; 5 by default. */
  readonly retries?: number;
  /** 5 minutes by default. */
  readonly timeoutSeconds?: number;
};

/** A job with any payload. */
export type AnyJob = Job;

export function job<Payload extends z.ZodType, Context extends JobContext = JobContext>(
  definition: Job<Payload, Context>,
): Job<Payload, Context> {
  return definition;
}

/** The job that runs `giveUp`. */
export function makeGiveUpJob({ name, payload, giveUp }: Pick<AnyJob, 'name' | 'payload' | 'giveUp'>): AnyJob | null {
  if (!giveUp) return null;
  return { name: `${name}.given-up`, payload, run: (context, about) => giveUp(context, about), retries: 10 };
}

export const retriesOf = (definition: Pick<AnyJob, 'retries'>): number => definition.retries ?? 5;
