import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { appId, forgotPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { inProject } from '#platform/house/scope.ts';
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

test('slows a caller that goes on after a refusal to a tenth', async () => {
  const id = 'nobody@test.example';
  const calls = await Promise.all(Array.from({ length: 30 }, () => app.call(forgotPassword, { params: { id } })));
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(25);
  const next = await app.call(signInWithPassword, {
    query: { appId },
    body: { username: id, password: 'any words 12' },
  });
  expect(next.status, '30 calls are less than the burst').toBe(429);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(20);
});

test('runs large calls of an account one at a time, and refuses them when fifty wait', async () => {
  const { put, projectId, siteId } = await startSite(quick);
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inProject(quick.house, projectId, async ({ tx }) => {
    await tx.execute(sql`select id from sites where id = ${siteId} for update`);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const content = 'x'.repeat(100_000);
  const statuses: number[] = [];
  const calls = Array.from({ length: 60 }, async (_, at) =>
    statuses.push((await put({ path: `/large-${at}.md`, content, base: null })).status),
  );
  try {
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(9);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await expect.poll(() => countWaiting(quick), { timeout: 60_000 }).toBe(1);
    const other = await makePerson(quick.house);
    expect((await quick.call(getMe, {}, other.token)).status).toBe(200);
  } finally {
    unlock.resolve();
  }
  await Promise.all([holding, ...calls]);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

/** The number of transactions that wait for a lock. */
async function countWaiting({ ownerQuery }: TestApp): Promise<number> {
  const [row] = await ownerQuery<{ count: number }>(
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return row?.count ?? 0;
}
