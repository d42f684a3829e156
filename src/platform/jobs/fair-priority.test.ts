import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock/clock.ts';
import { type Events, openEvents } from '#platform/events/events.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { until } from '#platform/testing/until.ts';
import { job } from './job.ts';
import { type Jobs, openJobs } from './open-jobs.ts';

let database: TestDatabase;
let events: Events;
let jobs: Jobs;
const log = makeLog('silent');

const started: string[] = [];
const ends: (() => void)[] = [];
const watch = (name: `fair.${string}`, concurrency: number) =>
  job({
    name,
    payload: z.strictObject({ projectId: z.uuid(), piece: z.string() }),
    concurrency,
    run: (_, { piece }) => {
      started.push(piece);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
const [oneByOne, twoAtOnce] = [watch('fair.one-by-one', 1), watch('fair.two-at-once', 2)];

const projects = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, systemClock.newId()]));
const bring = (definition: typeof oneByOne, piece: string): Promise<string> => {
  const projectId = projects[piece.slice(0, 1)] ?? '';
  return database.database.transaction({}, (tx) => jobs.enqueue(tx, definition, { projectId, piece }));
};

beforeAll(async () => {
  database = await makeTestDatabase();
  events = openEvents(database.database, log);
  await events.ready;
  jobs = openJobs({ database: database.database, log, clock: systemClock, events });
  for (const piece of ['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'c0']) await bring(oneByOne, piece);
});
afterAll(async () => {
  await jobs.stop(1000);
  await events.close();
  await database.close();
});

const endAll = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) {
    await until(async () => ends.length >= n);
    ends[n - 1]?.();
  }
};

test('alternates between projects regardless of their backlog, and keeps the order within each', async () => {
  await jobs.work([oneByOne], [], (context) => context);
  await endAll(2);
  // A late project with few jobs goes before the backlog of another, but not before jobs that have waited as long.
  await until(async () => started.length === 3);
  await bring(oneByOne, 'c1');
  ends[2]?.();
  await endAll(8);
  expect(started).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'a3']);
});

test('runs at most one job of a project at a time, even if workers fetch at the same moment', async () => {
  started.length = 0;
  ends.length = 0;
  let running = 0;
  let most = 0;
  const crowd = job({
    ...twoAtOnce,
    concurrency: 8,
    run: async (_, { piece }) => {
      started.push(piece);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
  });
  const nodes = [1, 2].map(() => openJobs({ database: database.database, log, clock: systemClock, events }));
  for (let n = 0; n < 20; n += 1) await bring(twoAtOnce, `a${n}`);
  await Promise.all(nodes.map((node) => node.work([crowd], [], (context) => context)));
  await until(async () => started.length === 20);
  await Promise.all(nodes.map((node) => node.stop(1000)));
  expect(most).toBe(1);
  // Workers that fetch at the same moment may swap neighbors, because each skips the job that the other has locked.
  expect(started.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `a${n}`).toSorted());
});

test('runs at most one job of a project while another worker is free', async () => {
  started.length = 0;
  ends.length = 0;
  for (const piece of ['a0', 'a1', 'a2', 'b0']) await bring(twoAtOnce, piece);
  const other = openJobs({ database: database.database, log, clock: systemClock, events });
  await other.work([twoAtOnce], [], (context) => context);
  await until(async () => started.length === 2);
  expect(started.toSorted()).toEqual(['a0', 'b0']);
  ends[started.indexOf('a0')]?.();
  await until(async () => started.length === 3);
  await endAll(4);
  await other.stop(1000);
  expect(started.filter((piece) => piece.startsWith('a'))).toEqual(['a0', 'a1', 'a2']);
});
