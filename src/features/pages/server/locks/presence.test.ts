import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { listOpenPages, type OpenPage, releaseLocks, renewLock, renewPresence } from '../../contract/locks.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { deleteLapsedPages } from './open-pages.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
  await site.seed({ '/first.md': 'Words' });
});

type Who = Pick<TestPerson, 'token'>;
const come = (who: Who, editor: string = randomUUID()) => site.ask(renewPresence, { body: { editor } }, who);
const present = async () => {
  const { items } = (await site.ask(listOpenPages)).body as { items: OpenPage[] };
  return items.map(({ path, person, isEditing }) => ({ path, userId: person._id, isEditing }));
};
const lapse = () => app.ownerQuery(`update open_sites set expires_at = now() where site_id = $1`, [site.siteId]);

describe('a person with the list of pages open', () => {
  test('is shown once, however many tabs they have, until they leave', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await come(site.author, one)).status).toBe(204);
    await come(site.author, other);
    expect(await present()).toEqual([{ path: null, userId: site.author.userId, isEditing: false }]);
    await site.ask(releaseLocks, { body: { editor: one } }, site.author);
    expect(await present()).toHaveLength(1);
    await site.ask(releaseLocks, { body: { editor: other } }, site.author);
    expect(await present()).toEqual([]);
  });

  test('is shown with the page that they open', async () => {
    await come(site.author);
    const body = { path: '/first.md', editor: randomUUID(), isEditing: true };
    await site.ask(renewLock, { body }, site.author);
    expect(await present()).toEqual([{ path: '/first.md', userId: site.author.userId, isEditing: true }]);
    await site.ask(releaseLocks, { body: { editor: body.editor } }, site.author);
    expect(await present()).toEqual([{ path: null, userId: site.author.userId, isEditing: false }]);
  });

  test('is gone after two minutes without a heartbeat, and their row is deleted', async () => {
    await come(site.author);
    await lapse();
    expect(await present()).toEqual([]);
    await app.house.database.transaction({}, (tx) => deleteLapsedPages({ tx }));
    expect(await app.ownerQuery('select from open_sites where site_id = $1', [site.siteId])).toEqual([]);
  });

  test('must be a member, and cannot release another person', async () => {
    expect((await come(site.stranger)).status).toBe(404);
    const editor = randomUUID();
    await come(site.author, editor);
    await site.ask(releaseLocks, { body: { editor } }, site.editor);
    expect(await present()).toHaveLength(1);
  });
});
