import type { JobWithMetadata } from 'pg-boss';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { type AnyJob, type JobContext, retriesOf } from './job.ts';
import { makeReporter } from './job-report.ts';

type Parts = { readonly database: Database; readonly log: Log; readonly clock: Clock };

/** Runs the jobs that the queue delivers, and tracks them so that they can be aborted. */
export function makeRunner({ database, log, clock }: Parts) {
  const running = new Map<string, AbortController>();

  const runOne = async (
    definition: AnyJob,
    found: JobWithMetadata<unknown>,
    makeContext: (context: JobContext) => JobContext,
  ): Promise<void> => {
    const attempt = found.retryCount + 1;
    const about = { job: definition.name, jobId: found.id, attempt };
    const controller = new AbortController();
    running.set(found.id, controller);
    const startedAt = performance.now();
    try {
      const context: JobContext = {
        jobId: found.id,
        attempt,
        signal: AbortSignal.any([found.signal, controller.signal]),
        ...makeReporter({ database, clock }, found.id, attempt),
      };
      await definition.run(makeContext(context), definition.payload.parse(found.data));
      log.debug({ ...about, ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      if (controller.signal.aborted) log.info({ ...about, reason: controller.signal.reason }, 'job ended early');
      else if (attempt > retriesOf(definition)) log.error({ ...about, err: error }, 'job failed for good');
      else log.warn({ ...about, err: error }, 'job failed and will be tried again');
      throw error;
    } finally {
      if (running.get(found.id) === controller) running.delete(found.id);
    }
  };

  return {
    async run(
      definition: AnyJob,
      batch: JobWithMetadata<unknown>[],
      makeContext: (context: JobContext) => JobContext,
    ): Promise<void> {
      for (const found of batch) await runOne(definition, found, makeContext);
    },
    abort(jobId: string, reason: string): void {
      running.get(jobId)?.abort(new Error(`the job was ${reason}`));
    },
    abortAll(reason: string): void {
      for (const controller of running.values()) controller.abort(new Error(`this node is ${reason}`));
    },
  };
}
