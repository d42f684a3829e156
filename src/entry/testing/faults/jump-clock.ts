import { expect, onTestFinished } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { renewToken } from '#features/accounts/contract/sign-in.ts';
import { startExchange, type TestExchange } from '#features/exchange/testing/start-exchange.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { publishSite } from '#features/publishing/contract/releases.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';

const hourMs = 3_600_000;
export const clockJumps = [hourMs, -hourMs, 24 * hourMs, -24 * hourMs] as const;

/** Does what the client does: renews an expired token, and repeats the call once. */
async function renewedToken(app: TestApp, token: string): Promise<{ token: string; wasRenewed: boolean }> {
  const { status, body } = await app.call(getMe, {}, token);
  if (status === 200) return { token, wasRenewed: false };
  expect({ status, body }).toMatchObject({ status: 401, body: { code: 'accounts.token_expired' } });
  const renewed = await app.call(renewToken, {}, token);
  expect(renewed.status).toBe(200);
  return { token: (renewed.body as { accessToken: string }).accessToken, wasRenewed: true };
}

/** Typical work: a save, an upload, a release, a new project with its cover. */
async function work(app: TestApp, site: TestExchange, token: string, name: string): Promise<void> {
  const who = { token };
  const saved = await site.put({ path: `/posts/${name}.md`, content: name, base: null }, who);
  expect(saved.status).toBe(200);
  expect((await site.upload(`/static/${name}.bin`, Buffer.from([0, 1, 2]), {}, who)).status).toBe(200);
  const { status, body } = await site.ask(publishSite, { query: { incremental: 'true' } }, who);
  expect(status).toBe(202);
  expect(await site.ended((body as { taskId: string }).taskId, 60_000)).toMatchObject({ state: 'finished' });
  const made = await app.call(createProject, { body: { name } }, token);
  expect(made.status).toBe(201);
  const { _id } = made.body as { _id: string };
  await until(async () => {
    const [row] = await app.ownerQuery<{ state: string }>('select cover_state as state from projects where id = $1', [
      _id,
    ]);
    return row?.state === 'ready';
  }, 60_000);
}

/**
 * The server's clock jumps, stays there, and is corrected later. From the server's view the database's clock has jumped the other way: each
 * is as late as the other is early.
 */
export async function jumpClock(jumpMs: number): Promise<FaultRow> {
  let offsetMs = 0;
  const clock = { now: () => new Date(Date.now() + offsetMs), newId: systemClock.newId };
  const app = await startTestApp({ clock, isWorking: true });
  onTestFinished(() => app.close());
  const site = await startExchange(app);
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\nHello' });
  await work(app, site, site.owner.token, 'before');

  offsetMs = jumpMs;
  const jumpedAt = performance.now();
  const during = await renewedToken(app, site.owner.token);
  await work(app, site, during.token, 'during');
  const tookMs = performance.now() - jumpedAt;

  offsetMs = 0;
  const after = await renewedToken(app, during.token);
  await work(app, site, after.token, 'after');
  const texts = await Promise.all(['before', 'during', 'after'].map((name) => site.text(`/posts/${name}.md`)));
  expect(texts).toEqual(['before', 'during', 'after']);
  const failed = await app.ownerQuery(`select name from pgboss.job where state = 'failed'`);
  expect(failed).toEqual([]);
  const hours = Math.abs(jumpMs) / hourMs;
  const far = hours === 24 ? '1 day' : `${hours} h`;
  return {
    fault: `server’s clock ${jumpMs > 0 ? '+' : '−'}${far} (database’s ${jumpMs > 0 ? '−' : '+'}${far}), and back`,
    userSees: during.wasRenewed ? 'nothing: the token is renewed, the session goes on' : 'nothing',
    lost: 'nothing',
    recoveredAfter: `at once (a save, an upload, a release, a cover: ${inSeconds(tookMs)})`,
  };
}
