import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { countCall, enforceLimit, TooManyCalls } from './rate-limit.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db?.close());

const hour = 3_600_000;
const justBeforeNoon = Date.UTC(2026, 0, 5, 11, 59, 59);
const count = (key: string, afterMs: number) => countCall(db.database, [key], hour, new Date(justBeforeNoon + afterMs));

test('begins a window with the first call, whatever the time of day', async () => {
  for (let call = 1; call <= 4; call += 1)
    expect(await count('ada', call * 1000)).toEqual({ calls: call, endsInMs: hour + 1000 - call * 1000 });
});

test('begins a new window when the last one has ended', async () => {
  await count('bea', 0);
  expect(await count('bea', hour - 1)).toEqual({ calls: 2, endsInMs: 1 });
  expect(await count('bea', hour)).toEqual({ calls: 1, endsInMs: hour });
  expect(await count('bea', hour + 1)).toEqual({ calls: 2, endsInMs: hour - 1 });
});

test('counts concurrent calls once each, and every key on its own', async () => {
  const calls = await Promise.all(Array.from({ length: 8 }, () => count('cy', 0)));
  expect(calls.map((one) => one.calls).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await count('dan', 0)).calls).toBe(1);
});

test('says when to try again', async () => {
  const call = (afterMs: number) =>
    enforceLimit(db.database, ['eve'], { max: 1, perMs: hour }, new Date(justBeforeNoon + afterMs));
  await call(0);
  const refused = await call(60_000).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyCalls);
  expect((refused as TooManyCalls).retryAfterSeconds).toBe(3540);
});
