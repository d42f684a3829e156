import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { baseMetadata, changesMetadata, type WebPageList } from '#features/pages/contract/files.ts';
import { deleteFiles, renameFile } from '#features/pages/contract/tree.ts';
import {
  getRelease,
  listReleases,
  publishFrom,
  publishFromNewest,
  publishSite,
  publishTo,
  renameRelease,
} from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/about.md': '---\ntitle: About\n---\nWords about us.\n',
    '/posts/one.md': '---\ntitle: One\ndate: 2024-01-01\n---\n[about](/about.md)\n',
    '/posts/two.md': '---\ntitle: Two\ndate: 2024-02-01\ndraft: true\n---\nNot yet.\n',
    '/static/site.css': 'a { color: red }',
  });
});
afterAll(() => app?.close());

describe('a release', () => {
  test('contains the whole site and lists its changes', async () => {
    const first = await site.publish();
    expect(first).toMatchObject({
      number: 1,
      state: 'ready',
      isLive: true,
      cause: 'asked',
      // The draft is not part of it.
      changes: 4,
      title: 'First release',
    });
    const files = await site.filesOf(1);
    expect(files.get('/about/index.html')).toContain('Words about us.');
    expect(files.get('/site.css')).toBe('a { color: red }');
    expect(files.has('/posts/two/index.html')).toBe(false);
    expect((await site.state()).changes).toBe(0);
    const { pages, posts } = (await site.ask(baseMetadata)).body as WebPageList;
    expect(Object.keys(pages).toSorted()).toEqual(['/_index.md', '/about.md']);
    expect(posts['/posts/one.md']?.state).toBe('published');
  });

  test('builds only the outputs a change affects, and shares the rest', async () => {
    const { path, base } = await site.based('/about.md');
    await site.put({ path, base, content: '---\ntitle: About\n---\nOther words about us.\n' });
    expect((await site.state()).changes).toBe(1);
    const second = await site.publish();
    expect(second).toMatchObject({ number: 2, isLive: true, changes: 1, title: 'About' });
    expect(second.rendered).toBeLessThanOrEqual(4);
    expect((await site.filesOf(2)).get('/about/index.html')).toContain('Other words');
    expect((await site.filesOf(1)).get('/about/index.html')).toContain('Words about us.');
  });

  test('is the same whether built in full or incrementally', async () => {
    const third = await site.publish(false);
    expect(third.rendered).toBe(third.outputs);
    expect(await site.manifest(3)).toBe(await site.manifest(2));
  });

  test('redirects from old addresses to new ones', async () => {
    await site.ask(renameFile, { body: { ...(await site.based('/about.md')), name: 'about-us' } });
    const fourth = await site.publish();
    const detail = (await site.ask(getRelease, { params: { number: fourth.number } })).body;
    expect(detail).toMatchObject({
      changed: expect.arrayContaining([expect.objectContaining({ kind: 'moved', was: '/about.md' })]),
    });
    const files = await site.filesOf(fourth.number);
    expect(files.get('/about/index.html')).toContain('url=/about-us/');
    expect(files.get('/posts/one/index.html')).toContain('/about-us/');
  });

  test('omits deleted files', async () => {
    await site.ask(deleteFiles, { body: { files: [await site.based('/posts/one.md')] } });
    const fifth = await site.publish();
    expect((await site.filesOf(fifth.number)).has('/posts/one/index.html')).toBe(false);
    expect(await site.manifest(fifth.number)).toBe(await site.manifest((await site.publish(false)).number));
  });
});

describe('pinning an earlier release', () => {
  test('makes it live and keeps the site there until it is unpinned', async () => {
    const { newest } = await site.state();
    const answer = await site.ask(publishFrom, { body: { release: 1 } });
    expect(answer).toMatchObject({ status: 200, body: { live: 1, pinned: 1, newest } });
    const { pages } = (await site.ask(changesMetadata)).body as WebPageList;
    expect(Object.keys(pages)).toContain('/about-us.md');
    const held = await site.publish();
    expect(held).toMatchObject({ isLive: false });
    expect(await site.state()).toMatchObject({ live: 1, newest: held.number });
    expect(await site.ask(publishFromNewest)).toMatchObject({ body: { live: held.number, pinned: null, changes: 0 } });
  });

  test('is refused for missing and live releases, and to authors and people without access', async () => {
    const { live } = await site.state();
    expect((await site.ask(publishFrom, { body: { release: 999 } })).status).toBe(404);
    expect((await site.ask(publishFrom, { body: { release: live } })).status).toBe(409);
    expect((await site.ask(publishFromNewest)).status).toBe(409);
    expect((await site.ask(publishFrom, { body: { release: 1 } }, site.author)).status).toBe(403);
    expect((await site.ask(publishFrom, { body: { release: 1 } }, site.stranger)).status).toBe(404);
  });
});

test('refuses a second publish while one is running', async () => {
  const [one, other] = await Promise.all([site.ask(publishSite), site.ask(publishSite)]);
  const statuses = [one.status, other.status].toSorted();
  expect(statuses).toEqual([202, 409]);
  const begun = (one.status === 202 ? one : other).body as { taskId: string };
  expect((await site.endOf(begun.taskId)).state).toBe('finished');
});

test('lists releases newest first, with names', async () => {
  const { body } = await site.ask(listReleases, { query: { limit: '2' } });
  const { items, nextCursor } = body as { items: { number: number }[]; nextCursor: string };
  expect(items).toHaveLength(2);
  const next = (await site.ask(listReleases, { query: { limit: '2', cursor: nextCursor } })).body as typeof body & {
    items: { number: number }[];
  };
  expect(next.items[0]?.number).toBe((items[1]?.number ?? 0) - 1);
  const renamed = await site.ask(renameRelease, { params: { number: 1 }, body: { title: 'The beginning' } });
  expect(renamed).toMatchObject({ status: 200, body: { title: 'The beginning', state: 'ready' } });
  expect((await site.ask(listReleases, { query: { cursor: 'x' } })).status).toBe(400);
  expect((await site.ask(listReleases, {}, site.stranger)).status).toBe(404);
});

test('does not serve a release for download', async () => {
  const { live } = await site.state();
  await site.ask(publishTo, { body: { to: 'zip' } });
  const kept = await site.publish();
  expect(kept).toMatchObject({ destination: 'zip', isLive: false });
  expect((await site.state()).live).toBe(live);
  const archive = await app.fetch(`/api/domains/${site.projectId}/${site.siteId}/releases/${kept.number}/archive`, {
    headers: { authorization: `Bearer ${site.owner.token}` },
  });
  const files = await openZip(new Uint8Array(await archive.arrayBuffer()));
  expect(files.get('index.html')?.toString()).toContain('<link rel="icon" href="/favicon.ico">');
  expect(files.get('favicon.ico')?.readUInt16LE(2), 'the icon that pages link to is there').toBe(1);
  await site.ask(publishTo, { body: { to: 'here' } });
  expect((await site.publish()).isLive).toBe(true);
});
