import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
let quick: TestApp;
beforeAll(async () => {
  quick = await startTestApp();
  app = await startTestApp({
    environment: { PLINTH_CALLS_PER_SECOND: '2' },
    timeouts: { headersMs: 10_000, requestMs: 10_000, keepAliveMs: 10_000, maxDelayMs: 500 },
  });
});
afterAll(async () => {
  await app?.close();
  await quick?.close();
});

test('refuses an account that calls without pause, and not the next account', async () => {
  const [noisy, quiet] = [await makePerson(app.house), await makePerson(app.house)];
  const calls = await Promise.all(Array.from({ length: 60 }, () => app.call(getMe, {}, noisy.token)));
  const refused = calls.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.call(getMe, {}, quiet.token)).status).toBe(200);
});

test('runs large calls of an account one at a time, and refuses them when fifty wait', async () => {
  const site = await startSite(quick);
  const content = 'x'.repeat(100_000);
  const save = (at: number) => site.put({ path: `/large-${at}.md`, content, base: null });
  const other = await makePerson(quick.house);
  const statuses = await Promise.all(Array.from({ length: 60 }, async (_, at) => (await save(at)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(51);
  expect(statuses.filter((status) => status === 503)).toHaveLength(9);
  expect((await quick.call(getMe, {}, other.token)).status).toBe(200);
});
