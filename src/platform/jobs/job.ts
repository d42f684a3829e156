import type { z } from 'zod';

export type LogLevel = 'info' | 'warn' | 'error';

/** What every job is handed. `entry/` adds the services of the house. */
export type JobContext = {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Fires when the job is cancelled, runs out of time, was taken over by another worker, or this process is asked to stop. */
  readonly signal: AbortSignal;
  /** How far it is, from 0 to 1, with a few words for people. */
  progress(fraction: number, note?: string): Promise<void>;
  log(line: string, level?: LogLevel): Promise<void>;
};

/**
 * Work that is done later, at least once: it may run twice, be killed anywhere, and run on two machines. Its payload is ids.
 * `run` is a method so that a job that asks for more in its context still counts as a `Job`; `entry/` sees to it that it gets it.
 */
export type Job<Payload extends z.ZodType = z.ZodType, Context extends JobContext = JobContext> = {
  /** Room and verb: `projects.draw-cover`. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
  run(context: Context, payload: z.output<Payload>): Promise<void>;
  /**
   * For whoever waits for it, once it has failed for good. A job of its own, because the last try may have ended with its process:
   * nothing after the failure, in that run, can be relied on.
   */
  giveUp?(context: Context, payload: z.output<Payload>): Promise<void>;
  /** How many run at once in one process; 1 when not said. */
  readonly concurrency?: number;
  /** How often it is tried again after a failure, each time waiting longer; 5 when not said. */
  readonly retries?: number;
  /** 5 minutes when not said. */
  readonly timeoutSeconds?: number;
};

/** A job whatever its payload. */
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
