import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { deleteProject, transferProject } from '#features/projects/contract/assets.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { inProject } from '#platform/house/scope.ts';
import { listVersions, type Version } from '../../contract/files.ts';
import { deleteStatic, getStatic } from '../../contract/static.ts';
import { deleteFiles, deleteFolder, emptyBin, folderDefaults, restoreFiles } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { changeContent } from '../changes.ts';
import { writeFiles } from '../store/write-files.ts';
import { purgeExpired, sweepBin } from './empty-bin.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
});

const remove = async (paths: readonly string[], query = {}, who = site.owner) => {
  const files = await Promise.all(paths.map((path) => site.based(path)));
  return site.ask(deleteFiles, { query, body: { files } }, who);
};
const binned = async (): Promise<string[]> => Object.keys((await site.list()).recycleBin).toSorted();
const restore = (paths: readonly string[], who = site.owner) => site.ask(restoreFiles, { body: { paths } }, who);
const used = async ({ userId } = site.owner): Promise<number> => {
  const [row] = await app.ownerQuery<{ used: number }>(
    `select used::int from quota_use where subject_id = $1 and key = 'storage'`,
    [userId],
  );
  return row?.used ?? 0;
};

describe('a file in the bin', () => {
  test('can be read and downloaded, but not written', async () => {
    await site.seed({ '/f/a.md': '---\ntitle: A\n---\nText', '/static/x.css': 'a{}' });
    const { body } = await site.ask(deleteFolder, { body: { path: '/f' } });
    const path = `${(body as { bin: string }).bin}f/a.md`;
    expect(await site.put({ path }, site.author)).toMatchObject({
      status: 200,
      body: { path, from: '/f/a.md', content: '---\ntitle: A\n---\nText', expiryDate: expect.any(String) },
    });
    const { hash } = await site.open(path);
    expect((await site.put({ path, content: 'other', base: hash })).status).toBe(400);
    expect(await site.ask(getStatic, { query: { path } })).toMatchObject({ status: 200 });
    const removed = (await site.ask(deleteStatic, { body: { paths: ['/static/x.css'] } })).body as { bin: string };
    expect((await site.ask(getStatic, { query: { path: `${removed.bin}static/x.css` } })).status).toBe(200);
    for (const wrong of [`${(body as { bin: string }).bin}f`, '/recycle-bin/none/a.md'])
      expect([
        (await site.put({ path: wrong })).status,
        (await site.ask(getStatic, { query: { path: wrong } })).status,
      ]).toEqual([404, 404]);
    expect((await site.ask(getStatic, { query: { path } }, site.stranger)).status).toBe(404);
  });

  test('is restored with everything deleted with it, by the path in the deletion’s response', async () => {
    await site.seed({ '/f/a.md': 'a', '/f/b/c.md': 'c' });
    const { body } = await site.ask(deleteFolder, { body: { path: '/f' } });
    expect((await restore([(body as { bin: string }).bin])).status).toBe(200);
    expect(await site.paths()).toEqual(['/f/a.md', '/f/b/c.md']);
  });
});

describe('deleting', () => {
  test('moves files to the bin for 30 days and remembers their paths', async () => {
    await site.seed({ '/a.md': 'a', '/posts/b.md': 'b' });
    const { status, body } = await remove(['/a.md', '/posts/b.md'], {}, site.author);
    expect(status).toBe(200);
    expect(await site.paths()).toEqual([]);
    const { recycleBin } = await site.list();
    expect(Object.keys(recycleBin)).toHaveLength(2);
    for (const [path, file] of Object.entries(recycleBin)) {
      expect(path).toMatch(/^\/recycle-bin\/\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{6}\/(a|posts\/b)\.md$/);
      expect(path.endsWith(file.from ?? 'nowhere')).toBe(true);
      expect(path.startsWith((body as { bin: string }).bin)).toBe(true);
      expect(Date.parse(file.expiryDate ?? '') - Date.now()).toBeGreaterThan(29.9 * 24 * 3_600_000);
    }
  });

  test('deletes forever only for members who may empty the bin', async () => {
    await site.seed({ '/a.md': 'a', '/b.md': 'b' });
    expect((await remove(['/a.md'], { softDelete: 'false' }, site.author)).status).toBe(403);
    expect(await remove(['/a.md'], { softDelete: 'false' })).toMatchObject({ status: 200, body: { bin: null } });
    expect([await site.paths(), await binned()]).toEqual([['/b.md'], []]);
    expect(await app.ownerQuery(`select from file_contents where project_id = $1`, [site.projectId])).toHaveLength(1);
  });

  test('is refused for a stale base, a reserved path or a missing file, and then deletes nothing', async () => {
    await site.seed({ '/a.md': 'a', '/_index.md': '', '/authors/mara.md': '', '/static/x.css': '' });
    const { base } = await site.based('/_index.md');
    const ask = (files: unknown[]) => site.ask(deleteFiles, { body: { files } });
    expect((await ask([{ path: '/a.md', base }])).body).toMatchObject({ code: 'pages.stale' });
    expect((await ask([{ path: '/_index.md', base }])).body).toMatchObject({ code: 'pages.reserved' });
    const folder = (path: string, who = site.owner) => site.ask(deleteFolder, { body: { path } }, who);
    for (const path of ['/authors', '/static', '/'])
      expect((await folder(path)).body).toMatchObject({ code: 'pages.reserved' });
    expect((await folder('/none')).status).toBe(404);
    expect((await folder('/authors/x', site.author)).status).toBe(403);
    expect((await site.ask(deleteStatic, { body: { paths: ['/static/x.css', '/static/y.css'] } })).status).toBe(404);
    expect((await site.paths()).length).toBe(4);
    expect((await site.ask(deleteStatic, { body: { paths: ['/static/x.css'] } })).status).toBe(200);
    expect((await site.paths()).length).toBe(3);
  });
});

describe('restoring', () => {
  test('returns a file to its path, with its history and redirects', async () => {
    await site.seed({ '/a.md': 'one' });
    await site.seed({ '/a.md': 'two' });
    await remove(['/a.md']);
    const [path = ''] = await binned();
    const versions = (await site.ask(listVersions, { query: { path } })).body as { items: Version[] };
    expect(versions.items).toHaveLength(2);
    expect((await restore([path], site.author)).body).toEqual({ restored: { [path]: '/a.md' } });
    expect(await site.open('/a.md')).toMatchObject({ content: 'two', version: 2 });
    expect(await binned()).toEqual([]);
  });

  test('uses a free name if the path is taken, also when a file took the name of a folder', async () => {
    await site.seed({ '/a.md': 'first' });
    await remove(['/a.md']);
    await site.seed({ '/a.md': 'second' });
    await remove(['/a.md']);
    await site.seed({ '/a.md': 'third' });
    expect((await restore(await binned())).status).toBe(200);
    expect(await site.paths()).toEqual(['/a-restored-2.md', '/a-restored.md', '/a.md']);
    await site.seed({ '/f/x.md': 'x' });
    await site.ask(deleteFolder, { body: { path: '/f' } });
    await site.seed({ '/f': 'a file now' });
    await restore(await binned());
    expect(await site.text('/f-restored/x.md')).toBe('x');
  });

  test('restores a folder in whole or in part, with the folder’s own settings', async () => {
    await site.seed({ '/f/_index.md': '', '/f/x.md': 'x', '/f/g/y.md': 'y', '/other.md': '' });
    await site.ask(folderDefaults, { body: { path: '/f/g', frontMatter: { layout: 'wide' } } });
    expect((await site.ask(deleteFolder, { body: { path: '/f' } }, site.editor)).body).toMatchObject({ files: 3 });
    const batch = (await binned())[0]?.split('/').slice(0, 3).join('/') ?? '';
    await restore([`${batch}/f/g`]);
    expect(await site.paths()).toEqual(['/f/g/y.md', '/other.md']);
    expect((await site.ask(folderDefaults, { body: { path: '/f/g' } })).body).toMatchObject({
      frontMatter: { layout: 'wide' },
    });
    await restore([batch]);
    expect(await site.paths()).toEqual(['/f/_index.md', '/f/g/y.md', '/f/x.md', '/other.md']);
  });

  test('does not find files outside of the bin', async () => {
    for (const path of ['/recycle-bin/none/a.md', '/recycle-bin/none', '/recycle-bin/../a.md'])
      expect((await restore([path])).status).toBe(404);
    expect((await restore(['/a.md'])).status).toBe(400);
    expect((await restore(['/recycle-bin/none/a.md'], site.stranger)).status).toBe(404);
  });
});

describe('deleting forever', () => {
  test('frees storage of the plan, for the whole bin or the named files', async () => {
    const before = await used();
    await site.seed({ '/a.md': 'x'.repeat(100), '/b.md': 'y'.repeat(50), '/c.md': 'x'.repeat(100) });
    expect((await used()) - before).toBe(150);
    await remove(['/a.md']);
    await remove(['/b.md']);
    const [a = ''] = (await binned()).filter((path) => path.endsWith('/a.md'));
    const empty = (paths?: string[], who = site.owner) => site.ask(emptyBin, { body: paths ? { paths } : {} }, who);
    expect((await empty([a], site.editor)).status).toBe(403);
    // a.md and c.md share their bytes, so these stay.
    expect((await empty([a])).body).toEqual({ files: 1 });
    expect((await used()) - before).toBe(150);
    expect((await empty()).body).toEqual({ files: 1 });
    expect((await used()) - before).toBe(100);
    expect(await binned()).toEqual([]);
    expect(await site.text('/c.md')).toBe('x'.repeat(100));
  });

  test('happens automatically after 30 days, and not before', async () => {
    await site.seed({ '/a.md': 'a', '/b.md': 'b' });
    await remove(['/a.md']);
    await remove(['/b.md']);
    await app.ownerQuery(`update files set expires_at = now() where site_id = $1 and path = '/a.md'`, [site.siteId]);
    await sweepBin.run(jobContext(app), {});
    for (let time = 0; time < 2; time += 1) await purgeExpired.run(jobContext(app), { projectId: site.projectId });
    expect((await binned()).map((path) => path.slice(-5))).toEqual(['/b.md']);
  });

  const putBlob = async (text: string) => {
    const { key, size } = await app.house.blobs.put(`${site.projectId}/static`, Readable.from([Buffer.from(text)]), {
      maxBytes: 1000,
    });
    return { kind: 'blob' as const, key, hash: key.slice(-64), size, type: 'image/png', width: 2, height: 3 };
  };
  const isThere = async (key: string) =>
    app.house.blobs.stat(key).then(
      () => true,
      () => false,
    );
  const write = (path: string, content: Awaited<ReturnType<typeof putBlob>>) =>
    inProject(app.house, site.projectId, (scope) =>
      changeContent(scope, site.siteId, (held) => writeFiles(scope, held, [{ path, content, base: null }])),
    );

  test('removes a blob with its last file, and no blob of another file', async () => {
    const before = await used();
    const [cup, mug] = [await putBlob('cup'), await putBlob('mugs')];
    await write('/static/cup.png', cup);
    await write('/static/again.png', cup);
    await write('/static/mug.png', mug);
    expect((await site.list()).static['/static/cup.png']).toMatchObject({ width: 2, height: 3, type: 'image/png' });
    expect((await used()) - before).toBe(7);
    await site.ask(deleteStatic, { body: { paths: ['/static/cup.png', '/static/mug.png'] } });
    await site.ask(emptyBin, { body: {} });
    await blobCleanup.job.run(jobContext(app), {});
    expect([await isThere(cup.key), await isThere(mug.key)]).toEqual([true, false]);
    expect((await used()) - before).toBe(3);
  });

  test('refuses a write whose blob was removed before', async () => {
    const cup = await putBlob('a cup');
    await app.house.blobs.remove(cup.key);
    await expect(write('/static/cup.png', cup)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await site.paths()).toEqual([]);
  });

  test('moves the used storage along when a project changes its owner', async () => {
    await site.seed({ '/a.md': 'nine bytes'.slice(1) });
    await addMember(app.house, site.projectId, site.stranger.userId, 'administrator');
    const body = { userId: site.stranger.userId };
    expect((await app.call(transferProject, { params: { id: site.projectId }, body }, site.owner.token)).status).toBe(
      200,
    );
    expect(await used()).toBe(0);
    expect(await used(site.stranger)).toBe(9);
  });

  test('frees all storage and blobs of a deleted project', async () => {
    await site.seed({ '/a.md': 'some text' });
    const cup = await putBlob('the cup');
    await write('/static/cup.png', cup);
    expect(await used()).toBe(16);
    for (const query of [{}, { forever: 'true' }])
      await app.call(deleteProject, { params: { id: site.projectId }, query }, site.owner.token);
    expect(await used()).toBe(0);
    await blobCleanup.job.run(jobContext(app), {});
    expect(await isThere(cup.key)).toBe(false);
    expect(await app.ownerQuery('select from blobs_to_forget')).toEqual([]);
  });
});
