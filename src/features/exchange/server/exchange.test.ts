import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { extractStatic } from '#features/pages/contract/static.ts';
import { restoreFiles } from '#features/pages/contract/tree.ts';
import { drawSiteIcon } from '#features/sites/server/door.ts';
import { cancelTask } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import {
  exportFiles,
  exportSite,
  importPages,
  importSettings,
  importStatic,
  resetPages,
} from '../contract/exchange.ts';
import { makeZip } from '../testing/make-zip.ts';
import { openZip } from '../testing/open-zip.ts';
import { startExchange } from '../testing/start-exchange.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Blobs that this process has open. */
const openBlobs = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${each}`);
      return target.startsWith(path.join(app.house.config.dataFolder, 'blobs')) ? [target] : [];
    } catch {
      return []; // closed meanwhile
    }
  });

describe('pages', () => {
  test('counts every file of an archive in Hugo’s layout once, and stores and reports unrecognized files', async () => {
    const site = await startExchange(app);
    const ended = await site.importPages([
      { name: 'content/_index.md', content: '---\ntitle: Home\n---\n' },
      { name: 'content/posts/one.md', content: '---\ntitle: One\n---\nText', isPacked: true },
      { name: 'content/posts/one/cup.png', content: picture },
      { name: 'content/static/odd.md', content: 'not a page here' },
      { name: 'content/empty/', mode: 0o40755 },
      { name: 'static/app.css', content: 'a{}' },
      { name: 'config.toml', content: 'title = "x"' },
    ]);
    expect(ended).toMatchObject({
      state: 'finished',
      note: '6 files: 4 new, 2 unrecognized.',
      outcome: { in: 6, made: 4, replaced: 0, same: 0, skipped: 0, kept: 2, madeAnew: 0, settings: 0, sameSettings: 0 },
    });
    expect(ended.lines).toContain('Unrecognized, saved under Other files: config.toml');
    expect(await site.paths()).toEqual([
      '/_index.md',
      '/_other/config.toml',
      '/_other/content/static/odd.md',
      '/posts/one.md',
      '/posts/one/cup.png',
      '/static/app.css',
    ]);
    const list = await site.list();
    expect(list.folders).toEqual(['/empty']);
    expect(list.posts['/posts/one/cup.png']).toMatchObject({ type: 'image/png', width: 1, height: 1 });
    expect(await site.text('/posts/one.md')).toBe('---\ntitle: One\n---\nText');
    expect(await site.download('/posts/one/cup.png')).toEqual(picture);
    const versions = await app.ownerQuery<{ by: string; reason: string }>(
      'select distinct by, reason from file_versions where project_id = $1',
      [site.projectId],
    );
    expect(versions).toEqual([{ by: site.owner.userId, reason: 'Imported' }]);
  });

  test('imports pages with invalid front matter as drafts, and the task names them and the reason', async () => {
    const site = await startExchange(app);
    const { lines } = await site.importPages([
      { name: 'content/posts/colon.md', content: '---\ntitle: Foo: bar\ndraft: true\n---\n' },
      { name: 'content/posts/fine.md', content: '---\ntitle: Fine\n---\n' },
    ]);
    expect(lines.filter((line) => line.includes('settings'))).toEqual([
      '/posts/colon.md: The settings at the top of this page can’t be read, so it stays a draft. Line 2: Put quotes around a value that contains a colon.',
    ]);
    const rows = await app.ownerQuery<{ path: string; draft: string | null }>(
      `select path, front_matter ->> 'draft' as draft from files where site_id = $1 and path like '/posts/%' order by path`,
      [site.siteId],
    );
    expect(rows).toEqual([
      { path: '/posts/colon.md', draft: 'true' },
      { path: '/posts/fine.md', draft: null },
    ]);
  });

  test('leaves only the site’s content when it is done', async () => {
    const site = await startExchange(app);
    await site.importPages([{ name: 'static/cup.png', content: picture }]);
    await until(async () => (await site.blobs()).every((key) => key.includes('/files/')));
    expect(await site.blobs()).toHaveLength(1);
    const [left] = await app.ownerQuery<{ count: number }>('select count(*)::int as count from import_blobs');
    expect(left?.count).toBe(0);
  });

  test('skips and reports existing files, or replaces them with a new version', async () => {
    const site = await startExchange(app);
    await site.seed({ '/a.md': 'old', '/b.md': 'same' });
    const archive = makeZip([
      { name: 'content/a.md', content: 'new' },
      { name: 'content/b.md', content: 'same' },
      { name: 'content/c.md', content: 'fresh' },
    ]);
    const first = await site.importPages(archive);
    expect(first.outcome).toMatchObject({ in: 3, made: 1, skipped: 1, same: 1, replaced: 0 });
    expect(first.lines).toContain('Skipped because it already exists: content/a.md');
    expect(await site.text('/a.md')).toBe('old');
    const second = await site.importPages(archive, { overwrite: 'true' });
    expect(second.outcome).toMatchObject({ in: 3, made: 0, skipped: 0, same: 2, replaced: 1 });
    expect(await site.open('/a.md')).toMatchObject({ content: 'new', version: 2 });
  });

  test('accepts one folder around everything, and Markdown files alone as content', async () => {
    const [wrapped, plain] = [await startExchange(app), await startExchange(app)];
    await wrapped.importPages([
      { name: 'my-site/' },
      { name: 'my-site/content/a.md', content: 'a' },
      { name: 'my-site/static/b.txt', content: 'b' },
      { name: 'my-site/README', content: 'c' },
    ]);
    expect(await wrapped.paths()).toEqual(['/_other/README', '/a.md', '/static/b.txt']);
    await plain.importPages([
      { name: 'recipes/soup.md', content: 'a' },
      { name: 'recipes/soup.jpg', content: 'b' },
    ]);
    expect(await plain.paths()).toEqual(['/recipes/soup.jpg', '/recipes/soup.md']);
  });

  test('removes unchanged starter pages on request', async () => {
    const site = await startExchange(app);
    const reset = await site.ask(resetPages);
    await site.ended((reset.body as { taskId: string }).taskId);
    const { path, base } = await site.based('/about.md');
    await site.put({ path, base, content: 'mine' });
    const archive = makeZip([{ name: 'content/only.md', content: 'x' }]);
    await site.importPages(archive, { starter: 'remove' });
    expect(await site.paths()).toEqual(['/about.md', '/only.md']);
    expect(Object.values((await site.list()).recycleBin).length).toBeGreaterThan(1);
  });

  test('imports nothing that exceeds the plan, and the task says why', async () => {
    const site = await startExchange(app);
    await app.ownerQuery('insert into account_plans (user_id, tier, changed_at) values ($1, 1, now())', [
      site.owner.userId,
    ]);
    await app.ownerQuery(
      `insert into quota_use (subject_id, key, period, used) values ($1, 'storage', '', $2)
       on conflict (subject_id, key, period) do update set used = excluded.used`,
      [site.owner.userId, 25 * 1024 ** 3 - 2000],
    );
    // The archive fits into the plan, its content does not.
    const ended = await site.importPages([
      { name: 'content/a.md', content: 'a'.repeat(3000), isPacked: true },
      { name: 'static/cup.png', content: picture },
    ]);
    expect(ended).toMatchObject({ state: 'aborted', note: expect.stringContaining('25 GB') });
    expect(await site.paths()).toEqual([]);
    await until(async () => (await site.blobs()).length === 0);
  });

  test('is refused to authors, and does not reveal another tenant’s site', async () => {
    const site = await startExchange(app);
    const archive = makeZip([{ name: 'content/a.md', content: 'a' }]);
    for (const endpoint of [importPages, importStatic, importSettings]) {
      expect((await site.send(endpoint, archive, {}, site.author)).status).toBe(403);
      expect((await site.send(endpoint, archive, {}, site.stranger)).status).toBe(404);
    }
    expect((await site.ask(exportSite, { params: { type: 'all' } }, site.stranger)).status).toBe(404);
    expect((await site.ask(resetPages, {}, site.stranger)).status).toBe(404);
    expect((await site.ask(resetPages, {}, site.author)).status).toBe(403);
    const elsewhere = await startExchange(app);
    const mixed = await app.call(
      importPages,
      { params: { a: site.projectId, d: elsewhere.siteId }, body: archive },
      site.owner.token,
      { 'content-type': 'application/zip' },
    );
    expect(mixed.status).toBe(404);
    expect(await site.blobs()).toEqual([]);
  });

  test('deletes the archive if it is cancelled before it starts', async () => {
    const idle = await startTestApp();
    try {
      const site = await startExchange(idle);
      const archive = makeZip([{ name: 'content/a.md', content: 'a' }]);
      const { taskId } = (await site.send(importPages, archive)).body as { taskId: string };
      expect(await site.blobs()).toHaveLength(1);
      await site.ask(cancelTask, { params: { id: taskId } });
      expect(await site.paths()).toEqual([]);
    } finally {
      await idle.close();
    }
  });
});

describe('static files', () => {
  test('unpacks an archive into a folder, or takes the static part of an export', async () => {
    const site = await startExchange(app);
    const archive = makeZip([
      { name: 'static/a/app.js', content: 'let x' },
      { name: 'static/a/cup.png', content: picture },
    ]);
    await site.bringIn(importStatic, archive);
    expect(await site.paths()).toEqual(['/static/a/app.js', '/static/a/cup.png']);
    await site.bringIn(extractStatic, archive, { path: '/static/sent' });
    expect(await site.paths()).toEqual([
      '/static/a/app.js',
      '/static/a/cup.png',
      '/static/sent/static/a/app.js',
      '/static/sent/static/a/cup.png',
    ]);
    const outside = await site.send(extractStatic, archive, { path: '/posts' });
    expect(outside).toMatchObject({ status: 400 });
  });
});

describe('exporting', () => {
  test('exports each part separately, in Hugo’s layout and sorted by name', async () => {
    const site = await startExchange(app);
    await site.seed({ '/b.md': 'b', '/a.md': 'a', '/posts/p.md': 'p', '/static/x.css': 'x' });
    const names = async (type: 'pages' | 'posts' | 'static' | 'settings') => [
      ...(await openZip(await site.export(type))).keys(),
    ];
    expect(await names('pages')).toEqual(['content/a.md', 'content/b.md']);
    expect(await names('posts')).toEqual(['content/posts/p.md']);
    expect(await names('static')).toEqual(['static/x.css']);
    expect(await names('settings')).toEqual(['plinth-site.json']);
    expect((await site.export('pages')).equals(await site.export('pages'))).toBe(true);
  });

  test('exports selected files, as any member may read each of them', async () => {
    const site = await startExchange(app);
    await site.seed({ '/a.md': 'A', '/posts/b.md': 'B', '/c.md': 'C', '/static/d.css': 'd{}' });
    const answer = await app.fetch(`/api/domains/${site.projectId}/${site.siteId}/export-files`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${site.author.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths: ['/static/d.css', '/a.md', '/posts/b.md', '/a.md'] }),
    });
    const opened = await openZip(Buffer.from(await answer.arrayBuffer()));
    expect([...opened].map(([name, bytes]) => [name, String(bytes)])).toEqual([
      ['content/a.md', 'A'],
      ['content/posts/b.md', 'B'],
      ['static/d.css', 'd{}'],
    ]);
    const missing = await site.ask(exportFiles, { body: { paths: ['/a.md', '/none.md'] } });
    expect([missing.status, missing.body]).toMatchObject([404, expect.anything()]);
    expect((await site.ask(exportFiles, { body: { paths: ['/a.md'] } }, site.stranger)).status).toBe(404);
  });

  test('exports a whole site with its settings and imports them in another project', async () => {
    const [from, to] = [await startExchange(app), await startExchange(app)];
    await from.seed({
      '/a.md': 'a',
      '/posts/p.md': '{{< button text="x" link="/a.md" >}} {{< mine >}}y{{< /mine >}}',
    });
    await app.ownerQuery(`update sites set settings = '{"general-settings":{"title":"Ü & co"}}' where id = $1`, [
      from.siteId,
    ]);
    await app.ownerQuery(
      `insert into folders (site_id, path, project_id, defaults) values ($1, '/posts', $2, '{"layout":"wide"}')`,
      [from.siteId, from.projectId],
    );
    await app.ownerQuery(
      `insert into redirects (site_id, from_address, project_id, file_id, at)
       select site_id, '/old/', project_id, id, now() from files where site_id = $1 and path = '/a.md'`,
      [from.siteId],
    );
    const exported = await from.export('all');
    const opened = await openZip(exported);
    expect([...opened.keys()]).toEqual(expect.arrayContaining(['hugo.yaml', 'layouts/shortcodes/mine.html']));
    expect(opened.get('hugo.yaml')?.toString()).toContain('title: "Ü & co"');
    const ended = await to.importPages(exported);
    expect(ended.outcome).toMatchObject({ made: 2, kept: 0, settings: 1, in: opened.size });
    expect((await to.export('all')).equals(exported)).toBe(true);
    expect(await to.redirects()).toEqual({ '/old/': '/a.md' });
  });

  test('leaves nothing open when the client disconnects', async () => {
    const site = await startExchange(app);
    await site.upload('/static/large.bin', randomBytes(30 * 1024 * 1024));
    const leaving = new AbortController();
    const answer = await app.fetch(`/api/domains/${site.projectId}/${site.siteId}/export/static`, {
      headers: { authorization: `Bearer ${site.owner.token}` },
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    leaving.abort();
    await until(() => openBlobs().length === 0);
    expect((await app.fetch('/api/health/live')).status).toBe(200);
  });

  test('exports an empty site as an archive that can be imported', async () => {
    const [from, to] = [await startExchange(app), await startExchange(app)];
    const exported = await from.export('all');
    expect((await to.importPages(exported)).outcome).toMatchObject({ made: 0, kept: 0 });
    expect((await to.export('all')).equals(exported)).toBe(true);
  });

  test('exports the site as published: rendered pages, and static files unchanged', async () => {
    const site = await startExchange(app);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\n', '/about.md': '# About us', '/static/x.css': 'x{}' });
    await site.upload('/static/cup.png', picture);
    await app.ownerQuery(
      `update sites set settings = settings || '{"general-settings":{"logo":"/cup.png"}}' where id = $1`,
      [site.siteId],
    );
    const opened = await openZip(await site.export('html'));
    expect(opened.get('about/index.html')?.toString()).toContain('About us</h1>');
    expect(opened.get('index.html')?.toString()).toContain('<!doctype html>');
    expect(opened.get('x.css')?.toString()).toBe('x{}');
    expect(opened.get('cup.png')).toEqual(picture);
    expect(opened.get('index.html')?.toString()).toContain('<link rel="icon" href="/favicon.ico">');
    const expected = await drawSiteIcon(
      'project',
      { title: '', logo: '/cup.png', settings: {} },
      '',
      async () => picture,
    );
    expect(opened.get('favicon.ico'), 'the icon is there, drawn from the logo').toEqual(expected);
  });
});

test('resets to the starter content and moves everything else to the bin, to be restored at once', async () => {
  const site = await startExchange(app);
  await site.seed({ '/mine.md': 'mine', '/about.md': 'my own about', '/static/x.css': 'x' });
  const { taskId } = (await site.ask(resetPages)).body as { taskId: string };
  expect(await site.ended(taskId)).toMatchObject({ state: 'finished' });
  const paths = await site.paths();
  expect(paths).toContain('/_index.md');
  expect(paths).not.toContain('/mine.md');
  expect(await site.open('/about.md')).toMatchObject({ version: 2 });
  const bin = Object.keys((await site.list()).recycleBin);
  expect(bin.map((path) => path.split('/').slice(3).join('/')).toSorted()).toEqual(['mine.md', 'static/x.css']);
  const batch = bin[0]?.split('/').slice(0, 3).join('/') ?? '';
  expect((await site.ask(restoreFiles, { body: { paths: [`${batch}/`] } })).status).toBe(200);
  expect(await site.text('/mine.md')).toBe('mine');
});
