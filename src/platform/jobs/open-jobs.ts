import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/db/tx.ts';
import type { Events } from '#platform/events/events.ts';
import type { Log } from '#platform/log/log.ts';
import { computeFairPriority, readProjectId } from './fair-priority.ts';
import { startSchedules } from './fire-schedules.ts';
import { type AnyJob, type Job, type JobContext, makeGiveUpJob } from './job.ts';
import { type JobHealth, loadJobHealth } from './job-health.ts';
import { insertReport, type JobReport, loadJobName, loadReport } from './job-report.ts';
import { ensureQueue, makeBoss, pollSeconds } from './make-boss.ts';
import { releaseOrphanedJobs } from './release-orphaned-jobs.ts';
import { makeRunner } from './run-job.ts';
import type { Schedule } from './schedule.ts';
import { makeSweep } from './sweep-jobs.ts';

/** The part of a job that is needed to enqueue it: a room may leave the work itself to a room above. */
type Enqueued<Payload extends z.ZodType = z.ZodType> = Omit<Job<Payload, never>, 'run' | 'giveUp'>;

export type EnqueueOptions = {
  /** While a job with this key waits, no other is added; the id of the waiting one is returned. */
  readonly key?: string | undefined;
  readonly startAfter?: Date | undefined;
};

export type Jobs = {
  /** The job exists once the caller's transaction commits, and not if it rolls back. Returns its id. */
  enqueue<Payload extends z.ZodType>(
    tx: Tx,
    definition: Enqueued<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** A waiting job never starts, a running one is aborted. Returns false if there was nothing to cancel. */
  cancel(tx: Tx, jobId: string): Promise<boolean>;
  /** Retries a job that failed for good. */
  retry(tx: Tx, name: string, jobId: string): Promise<'retried' | 'not-failed' | 'unknown'>;
  report(jobId: string): Promise<JobReport | null>;
  /** The state of all jobs, with these schedules and its own. */
  health(schedules: readonly Schedule[]): Promise<JobHealth>;
  /** Starts working here. `makeContext` adds to the common context of jobs. */
  work(
    definitions: readonly AnyJob[],
    schedules: readonly Schedule[],
    makeContext: (context: JobContext) => JobContext,
  ): Promise<void>;
  /** Takes no more jobs, aborts the running ones, and waits for them up to `graceMs` (10 s by default). */
  stop(graceMs?: number): Promise<void>;
};

export type JobsParts = {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly events: Events;
  /** A node that only enqueues needs no supervisor and no listener. */
  readonly isWorker?: boolean;
  /** No other process works on these jobs, so none of them can be running at the start. */
  readonly isOnlyWorker?: boolean;
};

const cancelled = 'jobs.cancelled';

export function openJobs({ database, log, clock, events, isWorker = true, isOnlyWorker = false }: JobsParts): Jobs {
  const boss = makeBoss(database, log, isWorker);
  const runner = makeRunner({ database, log, clock });
  const sweep = makeSweep({ database, clock });
  const queues = new Map<string, Promise<void>>();
  const stopListening = events.on<{ jobId: string }>(cancelled, ({ jobId }) => runner.abort(jobId, 'cancelled'));
  let starting: Promise<unknown> | undefined;
  let stopSchedules: (() => Promise<void>) | undefined;

  /** Started on first use, and again if that failed: the database may have been down. */
  const start = async (): Promise<PgBoss> => {
    starting ??= boss.start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    await starting;
    return boss;
  };

  const queueOf = (definition: Enqueued): Promise<void> => {
    const known =
      queues.get(definition.name) ??
      start()
        .then((started) => ensureQueue(started, definition))
        .catch((error: unknown) => {
          queues.delete(definition.name);
          throw error;
        });
    queues.set(definition.name, known);
    return known;
  };

  /**
   * One job at a time. After a job it fetches the next at once: pg-boss alone would wait for its poll, even with a long queue. The others
   * fetch when a job starts: one that wanted a job of the same project at the same moment got none, and there may be other projects'.
   */
  const startWorker = async (
    definition: AnyJob,
    makeContext: (context: JobContext) => JobContext,
    workers: string[],
  ): Promise<void> => {
    const workerId: string = await boss.work(
      definition.name,
      // One job at a time per project, on all nodes, so that the other workers stay free for other projects.
      { ...pollSeconds, batchSize: 1, includeMetadata: true, groupConcurrency: 1 },
      async (batch) => {
        for (const other of workers) if (other !== workerId) boss.notifyWorker(other);
        try {
          await runner.run(definition, batch, makeContext);
        } finally {
          boss.notifyWorker(workerId);
        }
      },
    );
    workers.push(workerId);
  };

  const enqueue: Jobs['enqueue'] = async (tx, definition, payload, { key, startAfter } = {}) => {
    // Only validated here: the stored payload is parsed when the job runs, and must not be parsed twice.
    definition.payload.parse(payload);
    await queueOf(definition);
    const db = fromDrizzle(tx, sql);
    const projectId = readProjectId(payload);
    const turn = projectId && {
      group: { id: projectId },
      priority: await computeFairPriority(tx, definition.name, projectId),
    };
    for (let tries = 0; tries < 20; tries += 1) {
      const id = clock.newId();
      const sent = await boss.send(definition.name, payload as object, {
        id,
        db,
        // Without a key, each job has a unique one, because the queue keeps one waiting job per key.
        singletonKey: key ?? id,
        ...(startAfter ? { startAfter } : {}),
        ...turn,
      });
      if (sent !== null) {
        await insertReport(tx, sent, definition.name, clock.now());
        return sent;
      }
      const [waiting] = await boss.findJobs(definition.name, { key: key ?? id, queued: true, db });
      if (waiting) return waiting.id;
      // It started between the two statements, so another one can be added now.
    }
    throw new Error(`the job ${definition.name} could not be enqueued`);
  };

  return {
    enqueue,

    async cancel(tx, jobId) {
      const name = await loadJobName(tx, jobId);
      if (name === null) return false;
      const answer = await (await start()).cancel(name, jobId, { db: fromDrizzle(tx, sql) });
      await events.emit(tx, cancelled, { jobId });
      return (answer as { affected?: number }).affected === 1;
    },

    async retry(tx, name, jobId) {
      const { rows } = await tx.execute(sql`select 1 from pgboss.job where name = ${name} and id = ${jobId}`);
      if (rows.length === 0) return 'unknown';
      const answer = await (await start()).retry(name, jobId, { db: fromDrizzle(tx, sql) });
      return (answer as { affected?: number }).affected === 1 ? 'retried' : 'not-failed';
    },

    report: (jobId) => loadReport(database, jobId),

    health: (schedules) => loadJobHealth({ database, clock }, [...schedules, sweep.schedule]),

    async work(definitions, schedules, makeContext) {
      const all = [...definitions, sweep.job];
      for (const definition of all.flatMap((each) => [each, makeGiveUpJob(each) ?? []].flat())) {
        await queueOf(definition);
        if (isOnlyWorker) await releaseOrphanedJobs(boss, database, definition.name);
        const workers: string[] = [];
        for (let n = 0; n < (definition.concurrency ?? 1); n += 1) await startWorker(definition, makeContext, workers);
      }
      stopSchedules = startSchedules({ database, log, clock, enqueue }, [...schedules, sweep.schedule]);
    },

    async stop(graceMs = 10_000) {
      stopListening();
      await stopSchedules?.();
      if (starting === undefined) return;
      await starting.catch(() => {});
      runner.abortAll('stopping');
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}
