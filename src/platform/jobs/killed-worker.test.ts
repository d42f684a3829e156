import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock/clock.ts';
import { type Events, openEvents } from '#platform/events/events.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { job } from './job.ts';
import { openJobs } from './open-jobs.ts';
import { runOnce } from './run-once.ts';

let test: TestDatabase;
let events: Events;
const log = makeLog('silent');

beforeAll(async () => {
  test = await makeTestDatabase();
  events = openEvents(test.database, log);
  await events.ready;
});

afterAll(async () => {
  await events.close();
  await test.close();
});

/** A worker process that takes the job, performs its effect, and never completes it. */
const stuckWorker = `
  const from = (path) => import(process.env.PLATFORM + path);
  const { openDatabase } = await from('db/open-database.ts');
  const { openEvents } = await from('events/events.ts');
  const { openJobs } = await from('jobs/open-jobs.ts');
  const { runOnce } = await from('jobs/run-once.ts');
  const { makeLog } = await from('log/log.ts');
  const { systemClock: clock } = await from('clock/clock.ts');
  const { z } = await import('zod');
  const log = makeLog('silent');
  const config = { databaseUrl: process.env.URL, databaseOwnerUrl: undefined, dataFolder: '' };
  const database = await openDatabase({ config, log });
  const events = openEvents(database, log);
  await events.ready;
  const stuck = {
    name: 'tests.taken-over',
    payload: z.object({}),
    async run({ jobId }) {
      await database.transaction({}, (tx) => runOnce(tx, jobId, async () => {}));
      process.stdout.write('taken');
      await new Promise(() => {});
    },
  };
  await openJobs({ database, log, clock, events }).work([stuck], [], (context) => context);
`;

it('completes the job of a killed worker elsewhere within 30 seconds, with one effect', async () => {
  const effects: string[] = [];
  const takenOver = job({
    name: 'tests.taken-over',
    payload: z.object({}),
    async run({ jobId, attempt }) {
      await test.database.transaction({}, async (tx) => {
        await runOnce(tx, jobId, async () => void effects.push(jobId));
        await tx.execute(sql`update job_reports set note = ${`attempt ${attempt}`} where job_id = ${jobId}`);
      });
    },
  });
  const jobs = openJobs({ database: test.database, log, clock: systemClock, events });
  const child = spawn(process.execPath, ['--input-type=module', '-e', stuckWorker], {
    cwd: new URL('../../..', import.meta.url),
    env: { PLATFORM: new URL('../', import.meta.url).href, URL: test.settings.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const id = await test.database.transaction({}, (tx) => jobs.enqueue(tx, takenOver, {}));
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('taken');
    child.kill('SIGKILL');
    const killedAt = performance.now();
    await jobs.work([takenOver], [], (context) => context);
    await vi.waitFor(async () => expect((await jobs.report(id))?.state).toBe('done'), {
      timeout: 40_000,
      interval: 100,
    });
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    expect(await jobs.report(id)).toMatchObject({ note: 'attempt 2' });
    expect(effects).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await jobs.stop();
  }
}, 90_000);
