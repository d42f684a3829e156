import { PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { type AnyJob, makeGiveUpJob, retriesOf } from './job.ts';

/**
 * A killed worker is detected when its heartbeat is this old, at the next check; 10 is the minimum of pg-boss. Heartbeat, check and poll
 * together stay below the 30 seconds in which another worker must take the job over.
 */
const heartbeatSeconds = 10;
const lookSeconds = 5;

/** Workers are notified of new jobs at once; polling bounds the delay of retries and lost notifications. */
export const pollSeconds = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4 };

/** The same error is logged once in this time: while the database is down, every poll fails. */
const quietMs = 30_000;

export function makeBoss(database: Database, log: Log, isWorker: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: database.connection.connectionString,
    application_name: 'plinth-jobs',
    max: 3,
    // Our migrations create the schema as the owner; this role cannot change it.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    // Our own schedules support a maximum lateness, which those of pg-boss do not.
    schedule: false,
    supervise: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  });
  const lastLogged = new Map<string, number>();
  // Without this listener an error would end the process. pg-boss continues, and works again once the database is back.
  boss.on('error', (error: Error) => {
    const message = error.message.replace(/ \(Queue:.*$/, '');
    const now = Date.now();
    if (now - (lastLogged.get(message) ?? 0) < quietMs) return;
    if (lastLogged.size > 100) lastLogged.clear();
    lastLogged.set(message, now);
    log.warn({ reason: message }, 'the job queue has trouble and will try again');
  });
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'the job queue warns'));
  return boss;
}

/**
 * Creates the job's queue, or updates an older one; several nodes may do so at once. The policy `short` keeps one waiting job per key: a
 * duplicate is dropped while the first still waits, and kept once that one has started, because it may have read too early.
 */
export async function ensureQueue(boss: PgBoss, definition: Omit<AnyJob, 'run'>): Promise<void> {
  const last = makeGiveUpJob(definition);
  if (last) await ensureQueue(boss, last);
  const options = {
    retryLimit: retriesOf(definition),
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: definition.timeoutSeconds ?? 300,
    heartbeatSeconds,
    notify: true,
    ...(last ? { deadLetter: last.name } : {}),
  };
  await boss.createQueue(definition.name, { ...options, policy: 'short' });
  await boss.updateQueue(definition.name, options);
}
