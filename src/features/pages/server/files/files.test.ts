import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { inProject } from '#platform/house/scope.ts';
import type { OpenFile } from '../../contract/fields.ts';
import {
  baseMetadata,
  discardChanges,
  getVersion,
  listChanges,
  listVersions,
  restoreVersion,
  type Version,
  type WebPageList,
} from '../../contract/files.ts';
import {
  changeFolderFrontMatter,
  changeFrontMatter,
  deleteFiles,
  renameFile,
  setWeights,
  stageFiles,
} from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { changeContent } from '../changes.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
});

test('serves readers and refuses writers as busy during a large write', async () => {
  await site.put({ path: '/a.md', content: 'one', base: null });
  const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const large = inProject(app.house, site.projectId, (scope) =>
    changeContent(scope, site.siteId, async () => {
      taken.resolve();
      await done.promise;
    }),
  );
  await taken.promise;
  const refused = await Promise.all(
    [1, 2, 3].map((at) => site.put({ path: `/new-${at}.md`, content: 'x', base: null })),
  );
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused[0]?.body).toMatchObject({ code: 'sites.is_busy' });
  expect(await site.text('/a.md')).toBe('one');
  done.resolve();
  await large;
  expect((await site.put({ path: '/new-1.md', content: 'x', base: null })).status).toBe(200);
});

const versionsOf = async (path: string, query = {}) =>
  (await site.ask(listVersions, { query: { path, ...query } })).body as { items: Version[]; nextCursor: string | null };

describe('versions', () => {
  const write = async (path: string, content: string, reason?: string) => {
    const { base } = await site.based(path);
    return site.put({ path, content, base: base ?? null, ...(reason ? { reason } : {}) });
  };

  test('are listed newest first with author and reason, in pages, and can be read individually', async () => {
    await site.put({ path: '/a.md', content: 'one', base: null });
    await write('/a.md', 'two', 'A better word');
    await write('/a.md', 'three');
    const { items, nextCursor } = await versionsOf('/a.md', { limit: '2' });
    expect(items.map(({ number, reason }) => [number, reason])).toEqual([
      [3, 'Saved'],
      [2, 'A better word'],
    ]);
    expect(items[0]?.by).toMatchObject({ _id: site.owner.userId, firstName: 'Mara' });
    const rest = await versionsOf('/a.md', { limit: '2', cursor: nextCursor ?? '' });
    expect(rest.items.map(({ number }) => number)).toEqual([1]);
    const one = await site.ask(getVersion, { params: { id: rest.items[0]?._id } }, site.author);
    expect(one.body).toMatchObject({ content: 'one', number: 1, path: '/a.md' });
  });

  test('are restored as the newest one, on the current base', async () => {
    await site.put({ path: '/a.md', content: 'one', base: null });
    await write('/a.md', 'two');
    await site.ask(renameFile, { body: { ...(await site.based('/a.md')), name: 'b', rewriteLinks: false } });
    const { items } = await versionsOf('/b.md');
    expect(items.map(({ reason }) => reason)).toEqual(['Moved from /a.md', 'Saved', 'Created']);
    const first = items.at(-1)?._id;
    const restore = (base: string, version = first) =>
      site.ask(restoreVersion, { body: { path: '/b.md', base, version } }, site.author);
    expect((await restore('0'.repeat(64))).body).toMatchObject({ code: 'pages.stale' });
    const { base } = await site.based('/b.md');
    expect((await restore(base)).body).toMatchObject({ content: 'one', version: 4, path: '/b.md' });
    expect((await versionsOf('/b.md')).items[0]?.reason).toBe('Restored version 1');
    await site.seed({ '/other.md': 'x' });
    const [foreign] = (await versionsOf('/other.md')).items;
    const { base: newest } = await site.based('/b.md', site.author);
    expect((await restore(newest, foreign?._id)).status).toBe(404);
  });

  test('are not found from another project', async () => {
    await site.seed({ '/a.md': 'one' });
    const [version] = (await versionsOf('/a.md')).items;
    const other = await startSite(app);
    expect((await other.ask(getVersion, { params: { id: version?._id } })).status).toBe(404);
  });
});

describe('front matter', () => {
  const source = '---\r\n# about\r\ntitle:  "Old"   # the title\r\ntags: [a,  b]\r\n---\r\nText  \r\n';

  test('changes single values and keeps every other byte', async () => {
    await site.seed({ '/a.md': source });
    const change = async (frontMatter: object, who = site.author) =>
      site.ask(changeFrontMatter, { body: { ...(await site.based('/a.md', site.author)), frontMatter } }, who);
    const changed = await change({ title: 'New' });
    expect((changed.body as OpenFile).content).toBe(source.replace('"Old"', 'New'));
    expect((await change({ weight: 3, tags: null })).body).toMatchObject({
      content: '---\r\n# about\r\ntitle:  New   # the title\r\nweight: 3\r\n---\r\nText  \r\n',
      frontMatter: { title: 'New', weight: 3 },
    });
    expect((await change({ title: 'x' }, site.stranger)).status).toBe(404);
  });

  test.each([
    ['+++\ntitle = "Old" # why\n[params]\n+++\nText', '+++\ntitle = "New" # why\n[params]\n+++\nText'],
    ['{ "title": "Old",\n  "x": [1] }\nText', '{ "title": "New",\n  "x": [1] }\nText'],
  ])('changes other notations in place: %j', async (text, wanted) => {
    await site.seed({ '/a.md': text });
    const body = { ...(await site.based('/a.md')), frontMatter: { title: 'New' } };
    expect((await site.ask(changeFrontMatter, { body })).body).toMatchObject({ content: wanted });
    expect(await site.text('/a.md')).toBe(wanted);
  });

  test.each(['---\ntitle: [\n---\n', '+++\na.b = 1\n+++\n', '---\na: &x 1\nb: *x\n---\n'])(
    'is refused and kept if it cannot be edited in place: %j',
    async (text) => {
      await site.seed({ '/a.md': text });
      const body = { ...(await site.based('/a.md')), frontMatter: { a: 'y' } };
      expect((await site.ask(changeFrontMatter, { body })).body).toMatchObject({ code: 'pages.bad_front_matter' });
      expect(await site.text('/a.md')).toBe(text);
    },
  );

  test.each([
    ['---\ntitle: [unclosed\n---\n', 'A'],
    [
      `---\n${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
        .map(
          (name, index, all) =>
            `${name}: &${name} [${
              index === 0
                ? 'x'
                : Array(9)
                    .fill(`*${all[index - 1]}`)
                    .join(',')
            }]`,
        )
        .join('\n')}\n---\n`,
      'A',
    ],
    [`---\ntitle: ${'x'.repeat(300_000)}\n---\n`, 'A'],
    ['---\ntitle: "\\0\\ud800"\n---\n', 'A'],
    ['\uFEFF---\ntitle: Marked\n---\n', 'Marked'],
  ])('is stored and listed whatever it contains (%#)', async (text, title) => {
    await site.seed({ '/a.md': text });
    expect(await site.text('/a.md')).toBe(text);
    const listed = (await site.list()).pages['/a.md']?.frontMatter?.title;
    if (!text.includes('ud800')) expect(listed).toBe(title);
  });

  test('merges into every page of a folder, or into none', async () => {
    await site.seed({ '/f/a.md': '', '/f/g/b.md': '---\ntitle: B\n---\nText', '/f/x.txt': 'x', '/c.md': '' });
    const change = (frontMatter: object, who = site.editor) =>
      site.ask(changeFolderFrontMatter, { body: { path: '/f', frontMatter } }, who);
    const changed = await change({ layout: 'wide' });
    expect(Object.keys((changed.body as { files: object }).files)).toEqual(['/f/a.md', '/f/g/b.md']);
    expect(await site.text('/f/a.md')).toBe('---\nlayout: wide\n---\n');
    expect(await site.text('/f/g/b.md')).toBe('---\ntitle: B\nlayout: wide\n---\nText');
    expect(await site.text('/c.md')).toBe('');
    await site.seed({ '/f/g/b.md': '---\n[\n---\n' });
    expect((await change({ layout: 'narrow' })).body).toMatchObject({ code: 'pages.bad_front_matter' });
    expect(await site.text('/f/a.md')).toContain('wide');
    await site.seed({ '/f/g/b.md': '---\n# Mine\nlayout: bare\ntags: [b]\n---\n' });
    await change({ layout: 'narrow', tags: ['a', 'b'] });
    expect(await site.text('/f/a.md'), 'a page keeps its values').toBe('---\nlayout: wide\ntags: [ a, b ]\n---\n');
    expect(await site.text('/f/g/b.md'), 'and its list gains what it lacks').toBe(
      '---\n# Mine\nlayout: bare\ntags: [ b, a ]\n---\n',
    );
    expect((await change({}, site.author)).status).toBe(403);
  });
});

describe('staging and sorting', () => {
  test('moves pages between draft and ready to publish', async () => {
    await site.seed({ '/a.md': '---\ntitle: A\n---\n', '/b.md': '---\ndraft: true\n---\n', '/static/x.css': '' });
    const stage = async (paths: readonly string[], state: string, who = site.editor) => {
      const files = await Promise.all(paths.map((path) => site.based(path)));
      return site.ask(stageFiles, { body: { files, state } }, who);
    };
    expect((await stage(['/a.md', '/b.md'], 'draft')).body).toMatchObject({
      files: { '/a.md': { state: 'draft' }, '/b.md': { state: 'draft' } },
    });
    expect((await stage(['/a.md', '/b.md'], 'ready-to-publish')).body).toMatchObject({
      files: { '/a.md': { state: 'ready-to-publish' }, '/b.md': { state: 'ready-to-publish' } },
    });
    expect(await site.text('/a.md')).toBe('---\ntitle: A\ndraft: false\n---\n');
    expect((await stage(['/static/x.css'], 'draft')).body).toMatchObject({ code: 'pages.not_a_page' });
    expect((await stage(['/a.md'], 'draft', site.author)).status).toBe(403);
  });

  test('sorts pages by their weight', async () => {
    await site.seed({ '/a.md': '', '/b.md': '---\nweight: 9\n---\n' });
    const files = [
      { ...(await site.based('/a.md')), weight: 10 },
      { ...(await site.based('/b.md')), weight: null },
    ];
    expect((await site.ask(setWeights, { body: { files } }, site.author)).status).toBe(403);
    expect((await site.ask(setWeights, { body: { files } })).body).toMatchObject({
      files: { '/a.md': { frontMatter: { weight: 10 } } },
    });
    expect(await site.text('/b.md')).toBe('---\n---\n');
  });
});

describe('the live state', () => {
  /** As a release would leave it. */
  const release = () =>
    app.ownerQuery(`update files set live_path = path, live_hash = hash where site_id = $1 and deleted_at is null`, [
      site.siteId,
    ]);
  const changes = async (query = {}) =>
    (await site.ask(listChanges, { query })).body as {
      items: { path: string; kind: string; livePath: string | null }[];
      nextCursor: string | null;
    };

  test('is compared with added, changed, moved and removed files, newest first', async () => {
    await site.seed({ '/same.md': 'x', '/changed.md': 'x', '/moved.md': 'm', '/removed.md': 'r' });
    await release();
    expect((await changes()).items).toEqual([]);
    expect((await site.list()).pages).toEqual({});
    await site.seed({ '/changed.md': 'y' });
    await site.seed({ '/added.md': 'z' });
    await site.ask(renameFile, { body: { ...(await site.based('/moved.md')), name: 'new', rewriteLinks: false } });
    await site.ask(deleteFiles, { body: { files: [await site.based('/removed.md')] } });
    const { items } = await changes();
    expect(items.map(({ path, kind }) => [path, kind])).toEqual([
      ['/removed.md', 'removed'],
      ['/new.md', 'moved'],
      ['/added.md', 'added'],
      ['/changed.md', 'changed'],
    ]);
    const first = await changes({ limit: '3' });
    const rest = await changes({ limit: '3', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items]).toEqual(items);
    const now = await site.list();
    expect(Object.keys(now.pages).toSorted()).toEqual(['/added.md', '/changed.md', '/new.md']);
    expect(now.removed.toSorted()).toEqual(['/moved.md', '/removed.md']);
    const base = (await site.ask(baseMetadata)).body as WebPageList;
    expect(Object.keys(base.pages).toSorted()).toEqual(['/changed.md', '/moved.md', '/removed.md', '/same.md']);
    expect(base.pages['/same.md']?.state).toBe('published');
  });

  test('is restored when changes are discarded, and the discarded state stays a version', async () => {
    await site.seed({ '/a.md': 'live' });
    await release();
    await site.seed({ '/a.md': 'changed' });
    await site.ask(renameFile, { body: { ...(await site.based('/a.md')), name: 'b', rewriteLinks: false } });
    const discard = async (path: string, person = site.editor) =>
      site.ask(discardChanges, { body: { files: [await site.based(path)] } }, person);
    expect(await discard('/b.md')).toMatchObject({ status: 200, body: { files: { '/a.md': { state: 'published' } } } });
    expect(await site.text('/a.md')).toBe('live');
    expect((await versionsOf('/a.md')).items).toHaveLength(5);
    await site.seed({ '/a.md': 'changed by somebody else' });
    const { body } = await discard('/a.md', site.author);
    expect(body).toMatchObject({ files: { '/a.md': { state: 'draft' } } });
    await site.seed({ '/new.md': 'never' });
    expect((await discard('/new.md')).body).toMatchObject({ code: 'pages.not_live' });
  });
});
