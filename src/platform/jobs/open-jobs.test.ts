import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Events, openEvents } from '#platform/events/events.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type JobContext, job } from './job.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { runOnce } from './run-once.ts';

let test: TestDatabase;
let events: Events;
const opened: Jobs[] = [];
const log = makeLog('silent');

beforeAll(async () => {
  test = await makeTestDatabase();
  events = openEvents(test.database, log);
  await events.ready;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop(1000)));
});

afterAll(async () => {
  await events.close();
  await test.close();
});

function openNode(isWorker = true): Jobs {
  const jobs = openJobs({ database: test.database, log, clock: systemClock, events, isWorker });
  opened.push(jobs);
  return jobs;
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.database.transaction({}, work);

/** A job whose runs a test can observe and hold. */
function makeWatched(
  name: `${string}.${string}`,
  run: (context: JobContext, payload: { id: string }) => Promise<void> = async () => {},
) {
  const runs: { id: string; attempt: number }[] = [];
  const definition = job({
    name,
    payload: z.strictObject({ id: z.string() }),
    retries: 3,
    async run(context, payload) {
      runs.push({ id: payload.id, attempt: context.attempt });
      await run(context, payload);
    },
  });
  return { definition, runs };
}

const asIs = (context: JobContext) => context;
const stateOf = async (jobs: Jobs, id: string) => (await jobs.report(id))?.state;

describe('jobs', () => {
  it('run `giveUp` once: after the last failure, and when a worker dies in the last attempt', async () => {
    const givenUp: string[] = [];
    const definition = job({
      name: 'tests.given-up',
      payload: z.strictObject({ id: z.string() }),
      retries: 0,
      async run(_context, { id }) {
        if (id === 'fails') throw new Error('no');
      },
      async giveUp(_context, { id }) {
        givenUp.push(id);
      },
    });
    // No worker runs yet: the job is made to look as if a worker had started it and died.
    const killed = await inTransaction((tx) => openNode(false).enqueue(tx, definition, { id: 'killed' }));
    await test.ownerQuery(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour' where id = $1`,
      [killed],
    );
    const jobs = openNode();
    await jobs.work([definition], [], asIs);
    await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'fails' }));
    await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'works' }));
    await vi.waitFor(() => expect(givenUp.toSorted()).toEqual(['fails', 'killed']), { timeout: 20_000 });
    expect(await stateOf(jobs, killed)).toBe('failed');
  });

  it('that were orphaned are resumed at once by the only worker, and crashes use up no retries', async () => {
    const { definition, runs } = makeWatched('tests.left-behind');
    const enqueue = (id: string) => inTransaction((tx) => openNode(false).enqueue(tx, definition, { id }));
    const asIfRunning = (id: string, retries: number) =>
      test.ownerQuery(
        `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = $2 where id = $1`,
        [id, retries],
      );
    const [once, often, always] = [await enqueue('once'), await enqueue('often'), await enqueue('always')];
    await asIfRunning(once, 0);
    await asIfRunning(often, 5);
    await asIfRunning(always, 10);
    const parts = { database: test.database, log, clock: systemClock, events };
    const jobs = openJobs({ ...parts, isOnlyWorker: true });
    opened.push(jobs);
    await jobs.work([definition], [], asIs);
    // Sooner than a heartbeat expires. The one that was running at every crash is left alone.
    await vi.waitFor(
      () =>
        expect(runs).toEqual([
          { id: 'once', attempt: 2 },
          { id: 'often', attempt: 7 },
        ]),
      { timeout: 9_000 },
    );
    expect(await stateOf(jobs, always)).toBe('failed');
  });

  it('exist if the transaction commits and not if it rolls back, and start at once', async () => {
    const { definition, runs } = makeWatched('tests.commit');
    const jobs = openNode();
    await jobs.work([definition], [], asIs);
    await inTransaction(async (tx) => {
      await jobs.enqueue(tx, definition, { id: 'undone' });
      throw new Error('undo');
    }).catch(() => {});
    const startedAt = performance.now();
    const id = await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'kept' }));
    await vi.waitFor(() => expect(runs).toEqual([{ id: 'kept', attempt: 1 }]), { interval: 5, timeout: 10_000 });
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'));
  });

  it('are only enqueued by a node that does not work, and run on one that does', async () => {
    const { definition, runs } = makeWatched('tests.elsewhere');
    const id = await inTransaction((tx) => openNode(false).enqueue(tx, definition, { id: 'a' }));
    const worker = openNode();
    expect(await stateOf(worker, id)).toBe('waiting');
    await worker.work([definition], [], asIs);
    await vi.waitFor(() => expect(runs).toHaveLength(1), 10_000);
  });

  it('reject an invalid payload', async () => {
    const { definition } = makeWatched('tests.payload');
    const wrong = { id: 'a', more: 1 };
    await expect(inTransaction((tx) => openNode(false).enqueue(tx, definition, wrong))).rejects.toThrow(z.ZodError);
  });

  it('with a key wait only once, and again after the first has started', async () => {
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const { definition, runs } = makeWatched('tests.keyed', async () => {
      begun.resolve();
      await hold.promise;
    });
    const jobs = openNode();
    const enqueue = (key?: string) => inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'x' }, { key }));
    const burst = await Promise.all(Array.from({ length: 8 }, () => enqueue('same')));
    expect(new Set(burst).size).toBe(1);
    await jobs.work([definition], [], asIs);
    await begun.promise;
    expect(await enqueue('same')).not.toBe(burst[0]);
    expect(new Set([await enqueue(), await enqueue()]).size).toBe(2);
    hold.resolve();
    await vi.waitFor(() => expect(runs).toHaveLength(4), 20_000);
  });

  it('do not start before their time', async () => {
    const { definition, runs } = makeWatched('tests.later');
    const jobs = openNode();
    await jobs.work([definition], [], asIs);
    const startAfter = new Date(Date.now() + 1500);
    await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'later' }, { startAfter }));
    await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'now' }));
    await vi.waitFor(() => expect(runs).toHaveLength(2), 15_000);
    expect(runs.map((run) => run.id)).toEqual(['now', 'later']);
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
  });

  it('are retried after a failure, and fail in the end', async () => {
    const flaky = makeWatched('tests.flaky', async ({ attempt }) => {
      if (attempt < 2) throw new Error('not yet');
    });
    const hopeless = {
      ...makeWatched('tests.hopeless').definition,
      retries: 0,
      run: () => Promise.reject(new Error('no')),
    };
    const jobs = openNode();
    await jobs.work([flaky.definition, hopeless], [], asIs);
    const [first, second] = await inTransaction(async (tx) => [
      await jobs.enqueue(tx, flaky.definition, { id: 'f' }),
      await jobs.enqueue(tx, hopeless, { id: 'h' }),
    ]);
    await vi.waitFor(async () => expect(await stateOf(jobs, second ?? '')).toBe('failed'), 10_000);
    await vi.waitFor(async () => expect(await stateOf(jobs, first ?? '')).toBe('done'), 20_000);
    expect(flaky.runs.map((run) => run.attempt)).toEqual([1, 2]);
  });

  it('report progress and write log lines', async () => {
    const { definition } = makeWatched('tests.report', async (context) => {
      await context.progress(0.25, 'a quarter');
      await context.log('first line');
      await context.log('second line', 'warn');
      await context.progress(7);
    });
    const jobs = openNode();
    const context = vi.fn(asIs);
    await jobs.work([definition], [], context);
    const id = await inTransaction((tx) => jobs.enqueue(tx, definition, { id: 'r' }));
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'), 10_000);
    expect(await jobs.report(id)).toEqual({ state: 'done', progress: 1, note: 'a quarter' });
    const lines = await test.ownerQuery(`select level, line from job_log_lines where job_id = $1 order by id`, [id]);
    expect(lines).toEqual([
      { level: 'info', line: 'first line' },
      { level: 'warn', line: 'second line' },
    ]);
    expect(context).toHaveBeenCalledWith(expect.objectContaining({ jobId: id, attempt: 1 }));
    expect(await jobs.report(systemClock.newId())).toBeNull();
  });

  it('can be cancelled while waiting and while running, from any node', async () => {
    const seen = Promise.withResolvers<unknown>();
    const { definition, runs } = makeWatched('tests.cancelled', async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      seen.resolve(signal.reason);
      signal.throwIfAborted();
    });
    const [worker, other] = [openNode(), openNode(false)];
    const waiting = await inTransaction((tx) => other.enqueue(tx, definition, { id: 'never' }));
    expect(await inTransaction((tx) => other.cancel(tx, waiting))).toBe(true);
    await worker.work([definition], [], asIs);
    const running = await inTransaction((tx) => other.enqueue(tx, definition, { id: 'stopped' }));
    await vi.waitFor(() => expect(runs).toEqual([{ id: 'stopped', attempt: 1 }]), 10_000);
    expect(await inTransaction((tx) => other.cancel(tx, running))).toBe(true);
    expect(String(await seen.promise)).toContain('cancelled');
    expect(await stateOf(other, running)).toBe('cancelled');
    expect(await stateOf(other, waiting)).toBe('cancelled');
    expect(await inTransaction((tx) => other.cancel(tx, systemClock.newId()))).toBe(false);
  });

  it('are aborted when the node stops, and completed by another', async () => {
    const begun = Promise.withResolvers<void>();
    const { definition, runs } = makeWatched('tests.stopped', async ({ signal, attempt }) => {
      begun.resolve();
      if (attempt > 1) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      signal.throwIfAborted();
    });
    const first = openNode();
    await first.work([definition], [], asIs);
    const id = await inTransaction((tx) => first.enqueue(tx, definition, { id: 's' }));
    await begun.promise;
    await first.stop();
    const second = openNode();
    expect(await stateOf(second, id)).toBe('waiting');
    await second.work([definition], [], asIs);
    await vi.waitFor(async () => expect(await stateOf(second, id)).toBe('done'), 15_000);
    expect(runs.map((run) => run.attempt)).toEqual([1, 2]);
  });

  it('run concurrently up to their limit', async () => {
    let together = 0;
    let most = 0;
    const all = Promise.withResolvers<void>();
    const { definition } = makeWatched('tests.wide', async () => {
      together += 1;
      most = Math.max(most, together);
      if (together === 3) all.resolve();
      await all.promise;
      together -= 1;
    });
    const jobs = openNode();
    await jobs.work([{ ...definition, concurrency: 3 }], [], asIs);
    await inTransaction(async (tx) => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(tx, definition, { id });
    });
    await all.promise;
    await vi.waitFor(() => expect(together).toBe(0), 15_000);
    expect(most).toBe(3);
  });

  it('may start on several nodes at once, and continue after every connection was cut', async () => {
    const { definition, runs } = makeWatched('tests.cut');
    const nodes = [openNode(), openNode(), openNode()];
    await Promise.all(nodes.map((node) => node.work([definition], [], asIs)));
    await test.database
      .query(
        'cut',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
            and pid <> pg_backend_pid()`,
        [],
      )
      .catch(() => {});
    await vi.waitFor(() => inTransaction((tx) => nodes[0]!.enqueue(tx, definition, { id: 'after' })), 10_000);
    await vi.waitFor(() => expect(runs.map((run) => run.id)).toEqual(['after']), 20_000);
  });

  it('perform an effect once, also when run twice', async () => {
    await test.ownerQuery('create table if not exists effects_of_test (name text)');
    await test.ownerQuery('grant all on effects_of_test to public');
    const effect = (key: string) =>
      inTransaction((tx) =>
        runOnce(tx, key, async () => {
          await tx.execute(sql`insert into effects_of_test values (${key})`);
        }),
      );
    await inTransaction(async (tx) => {
      await runOnce(tx, 'twice', async () => {});
      throw new Error('undo');
    }).catch(() => {});
    const outcomes = await Promise.all([effect('twice'), effect('twice'), effect('twice')]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await test.ownerQuery('select name from effects_of_test')).toEqual([{ name: 'twice' }]);
  });
});
