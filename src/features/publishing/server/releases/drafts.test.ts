import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { mergeLists } from '#features/pages/client/tree/site-files.ts';
import {
  baseMetadata,
  changesMetadata,
  fileContent,
  listChanges,
  listDrafts,
  type WebPageList,
} from '#features/pages/contract/files.ts';
import { createPage, stageFiles } from '#features/pages/contract/tree.ts';
import { getRelease, publishFrom, publishFromNewest } from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/about.md': '---\ntitle: About\n---\nWords about us.\n',
    '/_other/notes.odt': 'kept by an import, shown by nothing',
  });
  await site.publish();
});
afterAll(() => app?.close());

/** The tree's content, merged as the client does it. */
async function shown(path: string) {
  const [base, changes] = [await site.ask(baseMetadata), await site.ask(changesMetadata)];
  return mergeLists(base.body as WebPageList, changes.body as WebPageList).files.get(path);
}

const stage = async (path: string, state: 'draft' | 'ready-to-publish') =>
  site.ask(stageFiles, { body: { files: [await site.based(path)], state } });

const pathsOf = (answer: { readonly body: unknown }) =>
  (answer.body as { items: { path: string }[] }).items.map(({ path }) => path);

test('keeps a draft private after a publish', async () => {
  const created = await site.ask(createPage, { body: { path: '/first.md', title: 'First' } });
  expect(created).toMatchObject({ status: 201, body: { state: 'draft' } });
  expect(await site.state()).toMatchObject({ changes: 0, drafts: 1 });
  const release = await site.publish();
  expect(release).toMatchObject({ changes: 0, isLive: true });
  expect((await site.filesOf(release.number)).has('/first/index.html')).toBe(false);
  expect(await shown('/first.md')).toMatchObject({ state: 'draft' });
  expect(await site.ask(fileContent, { body: { path: '/first.md' } })).toMatchObject({ body: { state: 'draft' } });
  expect(Object.keys(((await site.ask(baseMetadata)).body as WebPageList).pages)).not.toContain('/first.md');
  expect(pathsOf(await site.ask(listChanges))).toEqual([]);
  expect(pathsOf(await site.ask(listDrafts))).toEqual(['/first.md']);
});

test('publishes a released draft with the next release', async () => {
  await stage('/first.md', 'ready-to-publish');
  expect(await shown('/first.md')).toMatchObject({ state: 'ready-to-publish' });
  expect(await site.state()).toMatchObject({ changes: 1, drafts: 0 });
  const release = await site.publish();
  expect(release).toMatchObject({ changes: 1, title: 'First' });
  expect((await site.filesOf(release.number)).has('/first/index.html')).toBe(true);
  expect(await shown('/first.md')).toMatchObject({ state: 'published' });
});

test('removes an unpublished page with the next release and keeps it as a draft', async () => {
  await stage('/first.md', 'draft');
  expect(await shown('/first.md')).toMatchObject({ state: 'draft' });
  expect(await site.state()).toMatchObject({ changes: 1, drafts: 0 });
  expect((await site.ask(listChanges)).body).toMatchObject({ items: [{ path: '/first.md', kind: 'unpublished' }] });
  const release = await site.publish();
  const detail = await site.ask(getRelease, { params: { number: release.number } });
  expect(detail.body).toMatchObject({ changes: 1, changed: [{ kind: 'removed', path: '/first.md', title: 'First' }] });
  expect((await site.filesOf(release.number)).has('/first/index.html')).toBe(false);
  expect(await shown('/first.md')).toMatchObject({ state: 'draft' });
  expect(await site.state()).toMatchObject({ changes: 0, drafts: 1 });
});

test('makes a page live again after a rollback to a release with it, and the draft a change', async () => {
  const { live } = await site.state();
  await site.ask(publishFrom, { body: { release: (live ?? 0) - 1 } });
  expect(await site.state()).toMatchObject({ changes: 1, drafts: 0 });
  await site.ask(publishFromNewest);
  expect(await site.state()).toMatchObject({ changes: 0, drafts: 1 });
  expect(await site.manifest((await site.publish(false)).number)).toBe(await site.manifest(live ?? 0));
});

test.each([
  ['a later date', 'date: 2999-01-01'],
  ['a later publish date', 'date: 2020-01-01\npublishDate: 2999-01-01'],
  ['an expiry date in the past', 'expiryDate: 2020-01-01'],
])('does not show a page with %s as published while it is not visible', async (_, line) => {
  await site.seed({ '/dated.md': `---\ntitle: Dated\n${line}\n---\nText.\n` });
  const release = await site.publish();
  expect((await site.filesOf(release.number)).has('/dated/index.html')).toBe(false);
  expect(await shown('/dated.md')).toMatchObject({ state: 'ready-to-publish' });
  expect(await site.ask(fileContent, { body: { path: '/dated.md' } })).toMatchObject({
    body: { state: 'ready-to-publish' },
  });
  expect(await site.state()).toMatchObject({ changes: 0 });
});
