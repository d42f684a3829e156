import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listVersions, type Version } from '../../contract/files.ts';
import { changeTags, deleteSelection, moveSelection } from '../../contract/selection.ts';
import { folderDefaults, restoreFiles, stageFiles } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
});

const based = (paths: readonly string[]) => Promise.all(paths.map((path) => site.based(path)));
const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\nText of ${title}.\n`;
const manyPages = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`/many/p${at}.md`, page(`P${at}`)]));
const basesOf = (files: Awaited<ReturnType<TestSite['seed']>>) =>
  [...files.values()].map(({ path, hash }) => ({ path, base: hash }));

describe('moving a selection', () => {
  const move = async (paths: readonly string[], folders: readonly string[], to: string, who = site.owner) =>
    site.ask(moveSelection, { body: { files: await based(paths), folders, to, rewriteLinks: true } }, who);

  test('moves files and whole folders at once, and updates links to both', async () => {
    await site.seed({
      '/a.md': page('A'),
      '/docs/b.md': page('B'),
      '/docs/deep/c.md': page('C'),
      '/d.md': '[a](/a/) [c](/docs/deep/c.md)',
      '/old/e.md': page('E'),
    });
    await site.ask(folderDefaults, { body: { path: '/docs', frontMatter: { layout: 'wide' } } });
    const { status, body } = await move(['/a.md', '/old/e.md'], ['/docs'], '/old');
    expect([status, body]).toMatchObject([200, { moved: { '/a.md': '/old/a.md', '/docs/b.md': '/old/docs/b.md' } }]);
    expect(await site.paths()).toEqual(['/d.md', '/old/a.md', '/old/docs/b.md', '/old/docs/deep/c.md', '/old/e.md']);
    expect(await site.text('/d.md')).toBe('[a](/old/a/) [c](/old/docs/deep/c.md)');
    expect((await site.ask(folderDefaults, { body: { path: '/old/docs' } })).body).toMatchObject({
      frontMatter: { layout: 'wide' },
    });
  });

  test('moves nothing if one file cannot move', async () => {
    await site.seed({ '/a.md': 'A', '/x/a.md': 'B', '/x/y/c.md': 'C', '/to/c.md': 'D', '/static/s.css': 'a{}' });
    const before = await site.paths();
    for (const [paths, folders] of [
      [['/a.md', '/x/a.md'], []],
      [['/a.md', '/x/y/c.md'], []],
      [['/a.md', '/x/y/c.md'], ['/x']],
      [['/a.md', '/static/s.css'], []],
      [['/a.md'], ['/none']],
    ] as const)
      expect((await move(paths, folders, '/to')).status, JSON.stringify([paths, folders])).toBeGreaterThanOrEqual(400);
    expect((await move(['/a.md'], ['/x'], '/x/y')).body).toMatchObject({ code: 'pages.into_itself' });
    expect(await site.paths()).toEqual(before);
  });

  test('is refused to authors and strangers', async () => {
    await site.seed({ '/a.md': 'A' });
    expect((await move(['/a.md'], [], '/posts', site.author)).status).toBe(403);
    expect((await move(['/a.md'], [], '/posts', site.stranger)).status).toBe(404);
  });
});

describe('deleting a selection', () => {
  test('deletes files and folders as one batch that is restored as a whole', async () => {
    await site.seed({ '/a.md': 'A', '/docs/b.md': 'B', '/docs/c.md': 'C', '/static/s.css': 'a{}' });
    await site.ask(folderDefaults, { body: { path: '/docs', frontMatter: { layout: 'wide' } } });
    const before = await site.paths();
    const files = await based(['/a.md', '/static/s.css']);
    const { body } = await site.ask(deleteSelection, { body: { files, folders: ['/docs'] } });
    expect(body).toMatchObject({ files: 4 });
    expect(await site.paths()).toEqual([]);
    expect((await site.ask(restoreFiles, { body: { paths: [(body as { bin: string }).bin] } })).status).toBe(200);
    expect(await site.paths()).toEqual(before);
    expect((await site.list()).folders).toContain('/docs');
  });

  test('names every file that changed in the meantime, and deletes none', async () => {
    await site.seed({ '/a.md': 'A', '/b.md': 'B', '/c.md': 'C' });
    const files = await based(['/a.md', '/b.md', '/c.md']);
    await site.seed({ '/b.md': 'B2', '/c.md': 'C2' });
    const { status, body } = await site.ask(deleteSelection, { body: { files, folders: [] } });
    expect([status, body]).toMatchObject([409, { code: 'pages.stale', detail: { paths: ['/b.md', '/c.md'] } }]);
    expect(await site.paths()).toEqual(['/a.md', '/b.md', '/c.md']);
  });

  test('lets an author delete files, which wait for approval, but no folders', async () => {
    await site.seed({ '/a.md': 'A', '/docs/b.md': 'B' });
    const files = await based(['/a.md']);
    expect((await site.ask(deleteSelection, { body: { files, folders: ['/docs'] } }, site.author)).status).toBe(403);
    expect((await site.ask(deleteSelection, { body: { files, folders: [] } }, site.author)).status).toBe(200);
    const [row] = await app.ownerQuery<{ by: string }>(
      `select held_by as by from files where site_id = $1 and path = '/a.md'`,
      [site.siteId],
    );
    expect(row?.by).toBe(site.author.userId);
  });
});

describe('tags of a selection', () => {
  const tag = async (paths: readonly string[], add: readonly string[], remove: readonly string[], who = site.owner) =>
    site.ask(changeTags, { body: { files: await based(paths), add, remove } }, who);

  test('adds and removes tags, and says how many pages changed', async () => {
    await site.seed({ '/a.md': page('A', 'tags: [x, y]\n'), '/b.md': page('B'), '/c.md': page('C', 'tags: [z]\n') });
    expect((await tag(['/a.md', '/b.md', '/c.md'], ['z'], ['x'])).body).toMatchObject({ changed: 2 });
    expect(await site.text('/a.md')).toBe(page('A', 'tags: [ y, z ]\n'));
    expect(await site.text('/b.md')).toBe(page('B', 'tags: [ z ]\n'));
    expect(await site.text('/c.md')).toBe(page('C', 'tags: [z]\n'));
    const { items } = (await site.ask(listVersions, { query: { path: '/a.md' } })).body as { items: Version[] };
    expect(items[0]).toMatchObject({ reason: 'Tags changed', by: { _id: site.owner.userId } });
  });

  test('names every page whose front matter cannot be edited, and changes none', async () => {
    await site.seed({
      '/a.md': page('A'),
      '/b.md': '+++\ntags = { a = 1 }\n+++\n',
      '/c.md': '---\ntags: {a: 1}\n---\n',
    });
    expect((await tag(['/a.md', '/b.md', '/c.md'], ['z'], [])).body).toMatchObject({
      code: 'pages.bad_front_matter',
      detail: { paths: ['/b.md', '/c.md'] },
    });
    expect(await site.text('/a.md')).toBe(page('A'));
    await site.seed({ '/static/s.css': 'a{}' });
    expect((await tag(['/a.md', '/static/s.css'], ['z'], [])).body).toMatchObject({
      detail: { paths: ['/static/s.css'] },
    });
    expect((await tag(['/a.md'], ['z'], [], site.stranger)).status).toBe(404);
  });

  test('approves nothing: an author’s change still waits, and its code stays left out', async () => {
    await site.seed({ '/a.md': page('A') });
    const { base } = await site.based('/a.md');
    await site.put({ path: '/a.md', content: `${page('A')}<script>1</script>`, base }, site.author);
    expect((await tag(['/a.md'], ['z'], [])).status).toBe(200);
    const [row] = await app.ownerQuery<{ by: string | null; code: boolean }>(
      `select held_by as by, is_code_allowed as code from files where site_id = $1`,
      [site.siteId],
    );
    expect(row).toEqual({ by: site.author.userId, code: false });
    const tagged = page('A').replace('title: A\n', 'title: A\ntags: [ z ]\n');
    expect(await site.text('/a.md', site.owner)).toBe(tagged);
    expect(await site.text('/a.md', site.author)).toBe(`${tagged}<script>1</script>`);
  });
});

describe('a thousand files', () => {
  test('are tagged, staged, moved and deleted in one call each; one more is refused', {
    timeout: 120_000,
  }, async () => {
    const files = basesOf(await site.seed(manyPages(1000)));
    const tagged = (await site.ask(changeTags, { body: { files, add: ['z'], remove: [] } })).body as {
      changed: number;
      files: Record<string, { hash: string }>;
    };
    expect(tagged.changed).toBe(1000);
    const now = Object.entries(tagged.files).map(([path, { hash }]) => ({ path, base: hash }));
    const staged = await site.ask(stageFiles, { body: { files: now, state: 'draft' } });
    const drafts = Object.entries((staged.body as typeof tagged).files).map(([path, { hash }]) => ({
      path,
      base: hash,
    }));
    const moved = await site.ask(moveSelection, { body: { files: drafts, folders: [], to: '/posts' } });
    expect(Object.keys((moved.body as { moved: object }).moved)).toHaveLength(1000);
    const there = drafts.map(({ path, base }) => ({ path: path.replace('/many/', '/posts/'), base }));
    await site.seed({ '/posts/one-more.md': 'X' });
    const over = await site.ask(deleteSelection, { body: { files: [], folders: ['/posts/none', '/posts'] } });
    expect(over.status).toBeGreaterThanOrEqual(400);
    const more = [...there, await site.based('/posts/one-more.md')];
    expect((await site.ask(deleteSelection, { body: { files: more, folders: [] } })).status).toBe(400);
    const { body } = await site.ask(deleteSelection, { body: { files: there, folders: [] } });
    expect(body).toMatchObject({ files: 1000 });
    expect(await site.paths()).toEqual(['/posts/one-more.md']);
  });
});
