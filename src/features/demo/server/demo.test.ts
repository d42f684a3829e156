import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { type ContactLists, getContactLists } from '#features/contacts/contract/lists.ts';
import { listLinks } from '#features/preview-links/contract/links.ts';
import { type Asset, getProject } from '#features/projects/contract/assets.ts';
import {
  listReleases,
  type PublishingState,
  publishingState,
  type Release,
} from '#features/publishing/contract/releases.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { listReviews } from '#features/review/contract/reviews.ts';
import { getSite, type Site } from '#features/sites/contract/sites.ts';
import { getTask, type TaskDetail } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import { createDemo } from '../contract/demo.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  person = await makePerson(app.house);
});
afterAll(() => app?.close());

test('creates a studio with published pages, two releases, drafts, unpublished changes, one that waits for approval, and a shared preview', {
  timeout: 90_000,
}, async () => {
  const { status, body } = await app.call(createDemo, {}, person.token);
  expect(status).toBe(202);
  const { asset, taskId } = body as { asset: Asset; taskId: string };
  const a = asset._id;
  await waitForTask(a, taskId);

  const { domain } = (await app.call(getSite, { params: { a } }, person.token)).body as { domain: Site };
  const params = { a, d: domain._id };
  const pages = await app.ownerQuery<{ isDraft: boolean }>(
    `select coalesce((front_matter ->> 'draft')::boolean, false) as "isDraft" from files
     where site_id = $1 and section in ('pages', 'posts')`,
    [domain._id],
  );
  expect(pages.length).toBeGreaterThanOrEqual(20);
  expect(pages.filter(({ isDraft }) => isDraft)).toHaveLength(2);

  const releases = (await app.call(listReleases, { params }, person.token)).body as { items: Release[] };
  expect(releases.items.map(({ title, by }) => [title, by?._id])).toEqual([
    ['A fifth on Thursdays', person.userId],
    ['The studio goes online', person.userId],
  ]);
  expect(
    await app.ownerQuery('select warnings from releases where site_id = $1', [domain._id]),
    'nothing is wrong with it',
  ).toEqual([{ warnings: [] }, { warnings: [] }]);
  await expectContacts(a);
  const state = (await app.call(publishingState, { params }, person.token)).body as PublishingState;
  expect(state.changes).toBeGreaterThan(0);
  expect(state.pendingApproval).toBe(1);
  expect((await app.call(listReviews, { params }, person.token)).body).toMatchObject({
    items: [{ path: '/about.md', note: expect.stringContaining('New hours'), openComments: 1 }],
  });
  expect((await app.call(listLinks, { params, query: { path: '/posts/ash.md' } }, person.token)).body).toMatchObject({
    links: [{ state: 'active', opened: 0 }],
    comments: [{ name: 'Tom', approvedAt: null }, { approvedAt: expect.any(String) }],
  });
  const files = await app.ownerQuery<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from library_nodes where project_id = $1 and id <> project_id group by kind order by kind',
    [a],
  );
  expect(files).toEqual([
    { kind: 'document', count: 3 },
    { kind: 'folder', count: 3 },
    { kind: 'image', count: 11 },
  ]);
  const work = (await requestSite(app, `${domain.name}.localhost`, '/recent-work/')).body.toString();
  expect(work).toContain('alt="A white moon jar on a wooden table"');
  const [image = ''] = /\/media\/[^"\s]+\/w640\.webp/.exec(work) ?? [];
  expect((await requestSite(app, `${domain.name}.localhost`, image)).status).toBe(200);
  const [, recipes = ''] = /href="([^"]*\/media\/[^"]+)"[^>]*>download them/.exec(work) ?? [];
  expect((await requestSite(app, `${domain.name}.localhost`, recipes)).body.toString(), recipes).toContain(
    'Celadon, cone 10',
  );
  const { preferredPaths } = (await app.call(getProject, { params: { id: a } }, person.token)).body as Asset;
  expect(preferredPaths.savedShortcodes?.map(({ name }) => name)).toEqual(['Ask for a place', 'Firing days']);
  const home = await requestSite(app, `${domain.name}.localhost`, '/');
  expect(home.body.toString()).toContain('A glaze is a landscape you only see after the fire');
});

test('refuses when the plan has no project left, and leaves nothing behind', async () => {
  const small = await makePerson(app.house);
  await app.ownerQuery('insert into account_plans values ($1, 0, now())', [small.userId]);
  const { status, body } = await app.call(createDemo, {}, small.token);
  expect(status).toBe(202);
  expect(await app.call(createDemo, {}, small.token)).toMatchObject({ status: 403 });
  expect(await app.ownerQuery('select id from projects where owner_id = $1', [small.userId])).toHaveLength(1);
  // The demo has as many lists of contacts as the plan includes.
  const { asset, taskId } = body as { asset: Asset; taskId: string };
  const state = async () =>
    (await app.ownerQuery<{ state: string }>('select state from tasks where id = $1', [taskId]))[0]?.state ?? '';
  await until(async () => !['waiting', 'running'].includes(await state()), 60_000);
  expect(await state()).toBe('finished');
  const found = await app.call(getContactLists, { params: { assetId: asset._id } }, small.token);
  expect((found.body as ContactLists).lists).toHaveLength(2);
}, 90_000);

async function expectContacts(a: string): Promise<void> {
  const params = { assetId: a };
  const find = async () => (await app.call(getContactLists, { params }, person.token)).body as ContactLists;
  // The table of visitors is imported by a task of its own.
  await until(async () => (await find()).contactsCount.ok > 70);
  expect(await find()).toMatchObject({
    lists: [
      { name: 'Ceramics fair 2026', contactsCount: { ok: 58, risky: 1, ndr: 0 } },
      { name: 'Shops', contactsCount: { ok: 2, risky: 2, ndr: 0 } },
      { name: 'Studio letter', contactsCount: { ok: 12, risky: 0, ndr: 0 } },
      { name: 'Workshop guests', contactsCount: { ok: 5, risky: 0, ndr: 0 } },
    ],
    contactsCount: { ok: 74, risky: 3, ndr: 0 },
    suppressed: 1,
  });
}

async function waitForTask(a: string, id: string): Promise<void> {
  const task = async () => (await app.call(getTask, { params: { a, id } }, person.token)).body as TaskDetail;
  await until(async () => !['waiting', 'running', 'scheduled'].includes((await task()).state), 60_000);
  expect(await task()).toMatchObject({ state: 'finished' });
}
