import { expect, test } from 'vitest';
import { TooManyCalls } from './rate-limit.ts';
import { costOfBytes, costOfCall, makeThrottle } from './throttle-calls.ts';

const limits = { perSecond: 100, burstSeconds: 0.2, maxDelayMs: 200 };

const isAtOnce = (call: Promise<void>): Promise<boolean> =>
  Promise.race([call.then(() => true), new Promise<false>((resolve) => void setImmediate(() => resolve(false)))]);

test('lets a burst through and delays the call after it', async () => {
  const throttle = makeThrottle(limits, () => 0);
  for (let call = 0; call <= 20; call += 1) expect(await isAtOnce(throttle.admit('ada', 1))).toBe(true);
  expect(await isAtOnce(throttle.admit('ada', 1))).toBe(false);
});

test('counts each caller separately', async () => {
  const throttle = makeThrottle(limits, () => 0);
  await throttle.admit('noisy', 21);
  expect(await isAtOnce(throttle.admit('noisy', 1))).toBe(false);
  expect(await isAtOnce(throttle.admit('quiet', 1))).toBe(true);
});

test('refuses a call that would be delayed for too long, and says when to try again', async () => {
  const throttle = makeThrottle(limits, () => 0);
  await throttle.admit('ada', 20 + 20 + 1);
  const refused = await throttle.admit('ada', 1).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyCalls);
  expect((refused as TooManyCalls).retryAfterSeconds).toBe(1);
});

test('does not delay later calls for refused ones', async () => {
  let now = 0;
  const throttle = makeThrottle(limits, () => now);
  await throttle.admit('ada', 41);
  for (let call = 0; call < 100; call += 1) await throttle.admit('ada', 1).catch(() => undefined);
  now = 300;
  expect(await isAtOnce(throttle.admit('ada', 1))).toBe(true);
});

test('recovers the burst over time', async () => {
  let now = 0;
  const throttle = makeThrottle(limits, () => now);
  await throttle.admit('ada', 40);
  now = 500;
  for (let call = 0; call <= 20; call += 1) expect(await isAtOnce(throttle.admit('ada', 1))).toBe(true);
});

test('delays the next call for a cost that is known afterwards', async () => {
  const throttle = makeThrottle(limits, () => 0);
  await throttle.admit('ada', 1);
  throttle.charge('ada', 20);
  expect(await isAtOnce(throttle.admit('ada', 1))).toBe(false);
  expect(await isAtOnce(throttle.admit('quiet', 1))).toBe(true);
});

test('charges nothing for a small answer, and one for each 64 KB', () => {
  expect([0, 1000, 65_536, 1_048_576].map(costOfBytes)).toEqual([0, 0, 1, 16]);
});

test('charges more for larger bodies', () => {
  const endpoint = { body: {} as never, limits: { bodyBytes: 5 * 1024 * 1024 } };
  expect(costOfCall(endpoint, {})).toBe(1);
  expect(costOfCall(endpoint, { 'content-length': '1000' })).toBe(1);
  expect(costOfCall(endpoint, { 'content-length': String(1024 * 1024) })).toBe(17);
  expect(costOfCall(endpoint, { 'transfer-encoding': 'chunked' })).toBe(81);
  expect(costOfCall({ body: 'file' }, { 'content-length': '1000000000' })).toBe(1);
});
