import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listVersions, type Version } from '../../contract/files.ts';
import { type FoundPage, findInPages, replaceInPages, undoChange } from '../../contract/replace.ts';
import { changeTags, deleteSelection, moveSelection } from '../../contract/selection.ts';
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

const kiln = { text: 'kiln', matchCase: false, wholeWord: false };
type Found = { pages: FoundPage[]; searched: number; next: string | null };
const find = async (more: object = {}): Promise<Found> =>
  (await site.ask(findInPages, { body: { ...kiln, ...more } })).body as Found;
/** Every found place. */
const allOf = ({ pages }: Found) =>
  pages.map(({ path, hash, matches }) => ({ path, base: hash, matches: matches.map((_, at) => at) }));
const replace = async (files: unknown, replacement = 'oven', who = site.owner) =>
  site.ask(replaceInPages, { body: { ...kiln, replacement, files } }, who);
const replaceAll = async (replacement = 'oven', who = site.owner) => {
  const { status, body } = await replace(allOf(await find()), replacement, who);
  expect(status).toBe(200);
  return body as { change: string; changed: number; files: Record<string, { hash: string }> };
};
const undo = (change: string | null, who = site.owner) => site.ask(undoChange, { body: { change } }, who);
const sources = {
  '/about.md': '---\ntitle: The kiln\n---\nKiln.\n',
  '/posts/a.md': 'Our kiln, our KILN\nand another kiln',
  '/posts/b.md': 'Nothing here',
  '/static/kiln.txt': 'kiln',
};
const expectSources = async (expected: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(expected)) expect(await site.text(path), path).toBe(content);
};

describe('searching the text of a site', () => {
  test('lists every place in pages and posts with its line', async () => {
    await site.seed(sources);
    const { pages, searched, next } = await find();
    expect([searched, next]).toEqual([3, null]);
    expect(pages.map(({ path, title, matches }) => [path, title, matches.map(({ line }) => line)])).toEqual([
      ['/about.md', 'The kiln', [2, 4]],
      ['/posts/a.md', 'A', [1, 1, 2]],
    ]);
    expect((await find({ matchCase: true, text: 'KILN' })).pages.map(({ path }) => path)).toEqual(['/posts/a.md']);
  });

  test('goes on after the page where it ended, and says if a page has more matches', async () => {
    await site.seed({ '/a.md': 'kiln '.repeat(300), '/b.md': 'kiln', '/c.md': 'kiln' });
    const first = await find({ limit: 200 });
    expect([first.next, first.pages.length, first.pages[0]?.hasMore]).toEqual(['/a.md', 1, true]);
    expect(first.pages[0]?.matches).toHaveLength(200);
    const second = await find({ limit: 1, after: '/a.md' });
    expect([second.next, second.pages.map(({ path }) => path)]).toEqual(['/b.md', ['/b.md']]);
    expect((await find({ after: '/b.md' })).next).toBeNull();
  });

  test('skips files that are not text, and takes one line of text only', async () => {
    await site.seed({ '/a.md': 'kiln \0' });
    expect((await find()).pages).toEqual([]);
    for (const text of ['', 'a\nb', '\0', '\uD800', 'x'.repeat(201)])
      expect((await site.ask(findInPages, { body: { ...kiln, text } })).status, JSON.stringify(text)).toBe(400);
  });

  test('is refused to strangers', async () => {
    expect((await site.ask(findInPages, { body: kiln }, site.author)).status).toBe(200);
    expect((await site.ask(findInPages, { body: kiln }, site.stranger)).status).toBe(404);
  });
});

describe('replacing text in a site', () => {
  test('replaces the chosen places, and all of them are undone together', async () => {
    await site.seed(sources);
    const [about, post] = allOf(await find());
    const { body } = await replace([about, { ...post, matches: [0, 2] }]);
    expect(body).toMatchObject({ changed: 2 });
    await expectSources({
      '/about.md': '---\ntitle: The oven\n---\noven.\n',
      '/posts/a.md': 'Our oven, our KILN\nand another oven',
      '/static/kiln.txt': 'kiln',
    });
    const { items } = (await site.ask(listVersions, { query: { path: '/posts/a.md' } })).body as { items: Version[] };
    const { change } = body as { change: string };
    expect(items[0]).toMatchObject({ reason: 'Replaced “kiln” with “oven”', change: { _id: change, files: 2 } });

    const undone = await undo(change);
    expect(undone.body).toMatchObject({ changed: 2 });
    await expectSources(sources);
    // Undoing what was undone replaces the text again.
    expect((await undo((undone.body as { change: string }).change)).status).toBe(200);
    expect(await site.text('/about.md')).toBe('---\ntitle: The oven\n---\noven.\n');
  });

  test('changes nothing if one page was changed, moved or deleted since the search', async () => {
    await site.seed({ ...sources, '/c.md': 'kiln', '/d.md': 'kiln', '/e.md': 'kiln' });
    const chosen = allOf(await find());
    await site.seed({ '/c.md': 'Another kiln' });
    const d = [await site.based('/d.md')];
    expect((await site.ask(moveSelection, { body: { files: d, folders: [], to: '/posts' } })).status).toBe(200);
    const e = [await site.based('/e.md')];
    expect((await site.ask(deleteSelection, { body: { files: e, folders: [] } })).status).toBe(200);
    const { status, body } = await replace(chosen);
    expect([status, body]).toMatchObject([
      409,
      { code: 'pages.stale', detail: { paths: ['/c.md', '/d.md', '/e.md'] } },
    ]);
    await expectSources(sources);
  });

  test('names every page where the text cannot be replaced, and changes none', async () => {
    await site.seed({ ...sources, '/c.md': "---\ntitle: 'It''s the kiln'\n---\n" });
    const files = allOf(await find());
    const wrong = files.map((file) => (file.path === '/about.md' ? { ...file, matches: [7] } : file));
    expect((await replace(wrong)).body).toMatchObject({
      code: 'pages.not_replaceable',
      detail: { paths: ['/about.md'] },
    });
    await expectSources(sources);
    const other = { path: '/static/kiln.txt', base: (await site.based('/static/kiln.txt')).base, matches: [0] };
    expect((await replace([other])).body).toMatchObject({ code: 'pages.not_a_page' });
    expect((await replace(files, 'a\nb')).status).toBe(400);
    expect((await replace(files, 'oven', site.stranger)).status).toBe(404);
  });
});

describe('approval', () => {
  const heldBy = async () =>
    (
      await app.ownerQuery<{ by: string | null; code: boolean }>(
        `select held_by as by, is_code_allowed as code from files where site_id = $1 and section = 'pages' order by path`,
        [site.siteId],
      )
    ).map(({ by, code }) => [by === site.author.userId, code]);

  test('waits for an author’s replacement, until it is undone, whoever undoes it', async () => {
    await site.seed({ '/a.md': 'kiln <script>1</script>' });
    for (const who of [site.author, site.owner]) {
      const { change } = await replaceAll('oven', site.author);
      expect(await heldBy()).toEqual([[true, false]]);
      expect((await undo(change, who)).status).toBe(200);
      expect(await heldBy()).toEqual([[false, true]]);
    }
  });

  test('is not given by a replacement: an author’s change still waits', async () => {
    await site.seed({ '/a.md': 'Text' });
    const based = await site.based('/a.md');
    await site.put({ ...based, content: 'Text\n\n<script>1</script>' }, site.author);
    expect((await find()).pages, 'the approved text has none').toEqual([]);
    await site.seed({ '/a.md': 'Text of a kiln' });
    const { change } = await replaceAll();
    expect(await heldBy()).toEqual([[true, false]]);
    await undo(change);
    expect(await heldBy()).toEqual([[true, false]]);
    expect(await site.text('/a.md', site.author)).toBe('Text of a kiln\n\n<script>1</script>');
  });
});

describe('undoing a change of many pages', () => {
  test('is refused, with their names, if pages were changed or deleted since', async () => {
    await site.seed({ '/a.md': 'kiln', '/b.md': 'kiln', '/c.md': 'kiln' });
    const { change } = await replaceAll();
    await site.seed({ '/b.md': 'Other' });
    const c = [await site.based('/c.md')];
    await site.ask(deleteSelection, { body: { files: c, folders: [] } });
    expect((await undo(change)).body).toMatchObject({ code: 'pages.stale', detail: { paths: ['/b.md', '/c.md'] } });
    await expectSources({ '/a.md': 'oven', '/b.md': 'Other' });
  });

  test('follows pages that were moved, and undoes tags as well', async () => {
    await site.seed({ '/a.md': 'kiln' });
    const { change } = await replaceAll();
    const files = [await site.based('/a.md')];
    await site.ask(moveSelection, { body: { files, folders: [], to: '/posts' } });
    expect((await undo(change)).status).toBe(200);
    expect(await site.text('/posts/a.md')).toBe('kiln');
    const tagged = await site.ask(changeTags, {
      body: { files: [await site.based('/posts/a.md')], add: ['x'], remove: [] },
    });
    expect((await undo((tagged.body as { change: string }).change)).status).toBe(200);
    expect(await site.text('/posts/a.md')).toBe('kiln');
  });

  test('does not reach a change of another site or an unknown one', async () => {
    await site.seed({ '/a.md': 'kiln' });
    const { change } = await replaceAll();
    const other = await startSite(app);
    expect((await other.ask(undoChange, { body: { change } })).status).toBe(404);
    expect((await undo(change, site.stranger)).status).toBe(404);
    expect((await undo(site.siteId)).status).toBe(404);
    expect(await site.text('/a.md')).toBe('oven');
  });
});
