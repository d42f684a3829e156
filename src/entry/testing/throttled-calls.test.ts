import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { PLINTH_CALLS_PER_SECOND: '2' },
    timeouts: { headersMs: 10_000, requestMs: 10_000, keepAliveMs: 10_000, maxDelayMs: 500 },
  });
});
afterAll(() => app?.close());

test('refuses an account that calls without pause, and not the next account', async () => {
  const [noisy, quiet] = [await makePerson(app.house), await makePerson(app.house)];
  const calls = await Promise.all(Array.from({ length: 60 }, () => app.call(getMe, {}, noisy.token)));
  const refused = calls.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.call(getMe, {}, quiet.token)).status).toBe(200);
});
