import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { changeMenu, menuLabelLength } from '../../contract/menus.ts';
import { folderDefaults, renameFolder } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
  await site.seed({ '/shop/_index.md': '---\ntitle: Shop\n---\n' });
});

const change = (path: string, entries: object, who = site.owner) =>
  site.ask(changeMenu, { body: { path, entries } }, who);
const statusOf = async (path: string, entries: object, who = site.owner) => (await change(path, entries, who)).status;

describe('the menu of a folder', () => {
  test('is merged with the overrides it has', async () => {
    expect((await change('/shop', { delete: false, 'create-page': ' New cup ' })).body).toEqual({
      path: '/shop',
      entries: { delete: false, 'create-page': 'New cup' },
    });
    expect((await change('/shop', { move: false, sort: true })).body).toMatchObject({
      entries: { delete: false, 'create-page': 'New cup', move: false, sort: true },
    });
    await change('/shop', { delete: null, sort: null, copy: null });
    await change('/', { 'report-issue': false });
    await change('/static', { upload: 'Add file' });
    const { capabilities } = await site.list();
    expect(capabilities).toEqual({
      '/': { 'report-issue': false },
      '/shop': { 'create-page': 'New cup', move: false },
      '/static': { upload: 'Add file' },
    });
  });

  test('stays when other settings of the folder change, and moves with it', async () => {
    await change('/shop', { delete: false });
    await site.ask(folderDefaults, { body: { path: '/shop', frontMatter: { layout: 'wide' } } });
    await change('/shop', { move: false });
    await site.ask(renameFolder, { body: { path: '/shop', name: 'store' } });
    expect((await site.list()).capabilities).toEqual({ '/store': { delete: false, move: false } });
    const { body } = await site.ask(folderDefaults, { body: { path: '/store' } });
    expect(body).toMatchObject({ frontMatter: { layout: 'wide' } });
  });

  test('raises the revision, which tells every open tree', async () => {
    const { revision } = await site.list();
    await change('/shop', { delete: false });
    expect((await site.list()).revision).toBeGreaterThan(revision);
  });

  test('accepts only entries it knows, and names that fit on one line', async () => {
    expect(await statusOf('/shop', { destroy: false })).toBe(400);
    // There would be no way back.
    expect(await statusOf('/shop', { 'edit-menu': false })).toBe(400);
    expect(await statusOf('/shop', { __proto__: 1, delete: 1 })).toBe(400);
    expect(await statusOf('/shop', { delete: ' ' })).toBe(400);
    expect(await statusOf('/shop', { delete: 'x'.repeat(menuLabelLength + 1) })).toBe(400);
    for (const hidden of ['Del\u200Bete', 'Del\nete', '\u202EeteleD'])
      expect(await statusOf('/shop', { delete: hidden })).toBe(400);
    expect(await statusOf('/shop', { delete: 'x'.repeat(menuLabelLength) })).toBe(200);
    expect(await statusOf('/nowhere', { delete: false })).toBe(404);
    expect(await statusOf('/_other', { delete: false })).toBe(404);
    expect(await statusOf('/recycle-bin', { restore: false })).toBe(400);
  });

  test('can be changed by administrators only', async () => {
    expect(await statusOf('/shop', { delete: false }, site.editor)).toBe(403);
    expect(await statusOf('/shop', { delete: false }, site.author)).toBe(403);
    expect(await statusOf('/shop', { delete: false }, site.stranger)).toBe(404);
    expect((await site.list()).capabilities).toEqual({});
  });
});
