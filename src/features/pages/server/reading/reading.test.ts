import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { searchPages } from '../../contract/files.ts';
import { listCapabilities, listTemplates, shortcodeDetails, siteData } from '../../contract/reading.ts';
import { getStatic, listStatic } from '../../contract/static.ts';
import { deleteFiles } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  await site.seed({
    '/glazes.md':
      '---\ntitle: Glazes and slips\n---\nCeladon is a **green** glaze.\n\n<script>alert(1)</script> \uE000fake\uE001',
    '/posts/firing.md':
      '---\ntitle: Firing\ntags: [kiln, Slow Fire]\nauthors: [mara]\nseries: [Basics]\n---\nGlazes melt late. Überzug.',
    '/posts/old.md': 'Glazes of the past',
    '/authors/mara.md': '---\ntitle: Mara Lindqvist\n---\n',
    '/authors/_index.md': '',
    '/tags/kiln/_index.md': '---\ntitle: Around the kiln\n---\n',
    '/static/glazes.txt': 'glazes in a file',
    '/static/img/a.css': 'a{}',
  });
  await site.ask(deleteFiles, { body: { files: [await site.based('/posts/old.md')] } });
});
afterAll(() => app?.close());

describe('search', () => {
  const search = async (query: string, more = {}, who = site.author) =>
    (await site.ask(searchPages, { body: { query, ...more } }, who)).body as {
      items: { path: string; title: string; snippet: string }[];
      hasMore: boolean;
    };
  const found = async (query: string) => (await search(query)).items.map(({ path }) => path);

  test('finds pages and posts by words and prefixes, titles first, and no deleted ones', async () => {
    expect(await found('glazes')).toEqual(['/glazes.md', '/posts/firing.md']);
    expect(await found('cela gree')).toEqual(['/glazes.md']);
    expect(await found('überz')).toEqual(['/posts/firing.md']);
    expect(await found('firing.md')).toEqual(['/posts/firing.md']);
    expect(await found('nothing of this')).toEqual([]);
  });

  test('marks matches with characters that no text can forge, and returns hostile text as text', async () => {
    const { items } = await search('celadon green');
    expect(items[0]).toMatchObject({ path: '/glazes.md', title: 'Glazes and slips' });
    expect(items[0]?.snippet).toContain('\uE000Celadon\uE001 is a **\uE000green\uE001**');
    expect(items[0]?.snippet).not.toContain('\uE000fake');
  });

  test.each([`'`, `':*`, 'a & !b | (c', '\\', '%_', '🏺', '<b>', `' || 1`, '- -', '"'])(
    'treats the query %j as plain words',
    async (query) => {
      expect((await site.ask(searchPages, { body: { query } })).status).toBe(200);
    },
  );

  test('is paginated', async () => {
    const first = await search('glazes', { limit: 1 });
    expect(first).toMatchObject({ hasMore: true, items: [{ path: '/glazes.md' }] });
    const next = await search('glazes', { limit: 1, offset: 1 });
    expect(next).toMatchObject({ hasMore: false, items: [{ path: '/posts/firing.md' }] });
  });

  test('is refused to people without access', async () => {
    expect((await site.ask(searchPages, { body: { query: 'glazes' } }, site.stranger)).status).toBe(404);
    const other = await startSite(app);
    expect((await other.ask(searchPages, { body: { query: 'glazes' } })).body).toMatchObject({ items: [] });
  });
});

describe('site data', () => {
  test('lists authors, series and tags with a page of their own, and those that pages refer to', async () => {
    const { body } = await site.ask(siteData, { body: {} }, site.author);
    expect(body).toMatchObject({
      authors: [{ id: 'mara', name: 'Mara Lindqvist', path: '/authors/mara.md' }],
      tags: [
        { id: 'kiln', name: 'Around the kiln', path: '/tags/kiln/_index.md' },
        { id: 'slow-fire', name: 'Slow Fire', path: '' },
      ],
      series: [{ id: 'basics', name: 'Basics', path: '' }],
      series_style: [{ id: 'none' }, { id: 'collapsed' }, { id: 'expanded' }],
      site: { title: expect.stringMatching(/./), description: '', shareImage: '' },
    });
    expect((body as { menus: { top: unknown[] } }).menus.top.length).toBeGreaterThan(0);
    expect((await site.ask(siteData, { body: { kinds: ['tags'] } })).body).toMatchObject({ authors: [], menus: {} });
    expect((await site.ask(siteData, { body: {} }, site.stranger)).status).toBe(404);
  });

  test('includes the menus the site shows, from its pages or as configured', async () => {
    const other = await startSite(app);
    await other.seed({
      '/about.md': '---\ntitle: About\nslug: who-we-are\n---\n',
      '/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\n',
      '/shop/_index.md': '---\ntitle: Shop\n---\n',
      '/shop/cup.md': '---\ntitle: Cup\nmenu: main\nweight: 1\n---\n',
      '/terms.md': '---\ntitle: Terms\nmenu: false\n---\n',
    });
    const menus = async () =>
      ((await other.ask(siteData, { body: { kinds: ['menus'] } })).body as { menus: object }).menus;
    expect(await menus()).toEqual({
      top: [
        { name: 'Cup', url: '/shop/cup/', items: [] },
        { name: 'Shop', url: '/shop/', items: [] },
        { name: 'About', url: '/who-we-are/', items: [] },
      ],
      left: [],
      footer: [],
    });
    const links = [
      { title: 'Us', link: '/about.md', items: [{ title: 'Elsewhere', link: 'https://a.example/', items: [] }] },
    ];
    for (const [key, values] of [
      ['top-menu-links', { isAutomatic: false, links }],
      ['footer-links', { links }],
    ])
      await app.ownerQuery(
        'update sites set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1',
        [other.siteId, key, JSON.stringify(values)],
      );
    const shown = [
      { name: 'Us', url: '/who-we-are/', items: [{ name: 'Elsewhere', url: 'https://a.example/', items: [] }] },
    ];
    expect(await menus()).toEqual({ top: shown, left: [], footer: shown });
  });
});

describe('static files', () => {
  test('are listed by path, in pages, and searched', async () => {
    const list = async (query = {}) =>
      (await site.ask(listStatic, { query })).body as { items: { path: string }[]; nextCursor: string | null };
    const first = await list({ limit: '1' });
    expect(first.items).toMatchObject([{ path: '/static/glazes.txt' }]);
    expect((await list({ limit: '1', cursor: first.nextCursor ?? '' })).items).toMatchObject([
      { path: '/static/img/a.css' },
    ]);
    expect((await list({ search: 'IMG/' })).items).toHaveLength(1);
    expect((await list({ search: '%' })).items).toEqual([]);
    expect((await list({ kind: 'image' })).items).toEqual([]);
  });

  test('are downloaded unchanged and never displayed inline, as are pages', async () => {
    const download = (path: string, token = site.author.token) =>
      app.fetch(`/api/pages/${site.projectId}/${site.siteId}/download?path=${encodeURIComponent(path)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const answer = await download('/glazes.md');
    expect(await answer.text()).toBe((await site.open('/glazes.md')).content);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    for (const path of ['/none.md', '/../x', '']) expect((await download(path)).status).toBe(404);
    expect((await download('/glazes.md', site.stranger.token)).status).toBe(404);
    expect((await site.ask(getStatic, { query: { path: '/none.md' } })).status).toBe(404);
  });
});

describe('reference', () => {
  test('lists templates for pages and posts, one empty template for each', async () => {
    const { items } = (await site.ask(listTemplates)).body as { items: { name: string; section: string }[] };
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(['pages', 'posts']));
    const empty = items.filter(({ name }) => /empty/i.test(name));
    expect(empty.map(({ section }) => section)).toEqual(['pages', 'posts']);
    expect((await site.ask(listTemplates, {}, site.stranger)).status).toBe(404);
  });

  test('lists menus: authors cannot move or create folders; the bin offers restoring and emptying', async () => {
    const { body } = await app.call(listCapabilities, {}, site.author.token);
    const { admin, author } = body as Record<'admin' | 'author', Record<string, string[]>>;
    expect(admin.folder).toEqual(
      expect.arrayContaining(['create-folder', 'rename', 'move', 'sort', 'copy-path', 'copy-url']),
    );
    expect(admin.staticRoot).toEqual(expect.arrayContaining(['upload', 'upload-zip']));
    expect(admin.bin).toEqual(['empty-bin']);
    expect(admin.binItem).toContain('restore');
    for (const entries of Object.values(author))
      for (const entry of ['move', 'create-folder', 'create-after', 'empty-bin']) expect(entries).not.toContain(entry);
    for (const kind of ['bin', 'binItem'])
      for (const entry of ['sort', 'copy-url', 'create-after']) expect(admin[kind]).not.toContain(entry);
  });

  test('describes a widget with its parameters', async () => {
    const details = (name: string) => app.call(shortcodeDetails, { params: { name } }, site.author.token);
    expect((await details('button')).body).toMatchObject({ name: 'button', parameters: { type: 'object' } });
    expect((await details('no-such-widget')).status).toBe(404);
  });
});
