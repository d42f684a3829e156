import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock/clock.ts';
import { type Events, openEvents } from '#platform/events/events.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { fireDueSlots, listDue } from './fire-schedules.ts';
import { job } from './job.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { schedule } from './schedule.ts';

let test: TestDatabase;
let events: Events;
let jobs: Jobs;
let now = new Date();
const log = makeLog('silent');
const clock = { now: () => now, newId: systemClock.newId };

const tick = job({ name: 'tests.tick', payload: z.strictObject({}), run: async () => {} });
const makeHourly = (name: `tests.${string}`) =>
  schedule({ name, cron: '0 * * * *', job: tick, maxLatenessMs: 10 * 60_000 });

beforeAll(async () => {
  test = await makeTestDatabase();
  events = openEvents(test.database, log);
  await events.ready;
  jobs = openJobs({ database: test.database, log, clock, events, isWorker: false });
});

afterAll(async () => {
  await jobs.stop();
  await events.close();
  await test.close();
});

const look = (rule: ReturnType<typeof makeHourly>) =>
  fireDueSlots({ database: test.database, log, clock, enqueue: jobs.enqueue }, rule);

const slotsOf = (name: string) =>
  test.ownerQuery<{ slot: Date; state: string; job_id: string | null }>(
    `select slot, state, job_id from schedule_slots where schedule = $1 and state <> 'seen' order by slot`,
    [name],
  );

describe('schedules', () => {
  it('fire a slot once, even if many nodes check at the same time', async () => {
    const hourly = makeHourly('tests.hourly');
    now = new Date('2026-05-01T10:30:00Z');
    await Promise.all([look(hourly), look(hourly)]);
    expect(await slotsOf(hourly.name)).toEqual([]);
    now = new Date('2026-05-01T11:00:00.5Z');
    await Promise.all(Array.from({ length: 6 }, () => look(hourly)));
    const slots = await slotsOf(hourly.name);
    expect(slots).toEqual([{ slot: new Date('2026-05-01T11:00:00Z'), state: 'fired', job_id: expect.any(String) }]);
    const reports = await test.ownerQuery(`select job_id from job_reports where name = 'tests.tick'`);
    expect(reports).toEqual([{ job_id: slots[0]?.job_id }]);
  });

  it('are read together, and only those with something to settle are looked at', async () => {
    const [known, late, unknown] = (['tests.known', 'tests.late', 'tests.unknown'] as const).map(makeHourly);
    const parts = { database: test.database, clock };
    const due = async () =>
      (
        await listDue(
          parts,
          [known, late, unknown].flatMap((each) => each ?? []),
        )
      ).map(({ name }) => name);
    now = new Date('2026-05-01T10:30:00Z');
    if (known) await look(known);
    now = new Date('2026-05-03T10:30:00Z');
    if (late) await look(late);
    now = new Date('2026-05-01T10:31:00Z');
    expect(await due(), 'decided by a clock that ran ahead, or never').toEqual(['tests.late', 'tests.unknown']);
    now = new Date('2026-05-01T11:00:00Z');
    expect(await due()).toEqual(['tests.known', 'tests.late', 'tests.unknown']);
  });

  it('continue after a clock that ran ahead is corrected', async () => {
    const hourly = makeHourly('tests.clock');
    now = new Date('2026-05-01T10:30:00Z');
    await look(hourly);
    for (const at of ['2026-05-02T10:30:00Z', '2026-05-01T10:31:00Z', '2026-05-01T11:00:01Z']) {
      now = new Date(at);
      await look(hourly);
    }
    expect(await slotsOf(hourly.name)).toMatchObject([{ slot: new Date('2026-05-01T11:00:00Z'), state: 'fired' }]);
  });

  it('catch up after downtime with the newest slot only', async () => {
    const hourly = makeHourly('tests.catch-up');
    now = new Date('2026-05-01T10:30:00Z');
    await look(hourly);
    now = new Date('2026-05-01T13:05:00Z');
    await look(hourly);
    await look(hourly);
    expect((await slotsOf(hourly.name)).map(({ slot, state }) => [slot.toISOString(), state])).toEqual([
      ['2026-05-01T11:00:00.000Z', 'late'],
      ['2026-05-01T12:00:00.000Z', 'late'],
      ['2026-05-01T13:00:00.000Z', 'fired'],
    ]);
  });

  it('fire nothing when even the newest slot is too late', async () => {
    const hourly = makeHourly('tests.too-late');
    now = new Date('2026-05-01T10:30:00Z');
    await look(hourly);
    now = new Date('2026-05-01T12:10:01Z');
    await look(hourly);
    expect((await slotsOf(hourly.name)).map(({ state }) => state)).toEqual(['late', 'late']);
  });

  it('do not claim a slot whose job could not be enqueued', async () => {
    const hourly = makeHourly('tests.undone');
    now = new Date('2026-05-01T10:30:00Z');
    await look(hourly);
    now = new Date('2026-05-01T11:00:01Z');
    const enqueue = () => Promise.reject(new Error('no queue'));
    await expect(fireDueSlots({ database: test.database, log, clock, enqueue }, hourly)).rejects.toThrow('no queue');
    expect(await slotsOf(hourly.name)).toEqual([]);
    await look(hourly);
    expect(await slotsOf(hourly.name)).toMatchObject([{ state: 'fired' }]);
  });

  it('run on a worker, and stop with it', async () => {
    const runs: string[] = [];
    const beat = job({
      name: 'tests.beat',
      payload: z.strictObject({}),
      run: async ({ jobId }) => void runs.push(jobId),
    });
    const everySecond = schedule({ name: 'tests.every-second', cron: '* * * * * *', job: beat, maxLatenessMs: 60_000 });
    const worker = openJobs({ database: test.database, log, clock: systemClock, events });
    await worker.work([beat], [everySecond], (context) => context);
    await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(2), 15_000);
    await worker.stop();
    expect(new Set(runs).size).toBe(runs.length);
  });
});
