import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

test('shows “Powered by” where the plan of the owner does not remove it, from the next release on', async () => {
  const site = await startPublishing(app);
  const { number } = await site.publish();
  const badge = /Powered by/;
  const isShown = async (release: number) => badge.test((await site.filesOf(release)).get('/index.html') ?? '');
  expect((await site.filesOf(number)).get('/index.html')).toContain('<html');
  expect(await isShown(number)).toBe(false);
  await app.ownerQuery('insert into account_plans (user_id, tier, changed_at) values ($1, 0, now())', [
    site.owner.userId,
  ]);
  const next = await site.publish();
  expect(await isShown(number), 'a release is a snapshot').toBe(false);
  expect(await isShown(next.number)).toBe(true);
});
