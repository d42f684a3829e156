import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import type { Moved, OpenFile } from '../../contract/fields.ts';
import {
  copyFile,
  createFolder,
  createPage,
  findLinks,
  folderDefaults,
  moveFile,
  moveFolder,
  renameFile,
  renameFolder,
} from '../../contract/tree.ts';
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

describe('a new page', () => {
  test('starts as a draft with its title, the template and the defaults of its folders', async () => {
    await site.seed({ '/posts/_index.md': '---\ntitle: Posts\n---\n', '/posts/news/_index.md': '' });
    const set = (path: string, frontMatter: object, who = site.editor) =>
      site.ask(folderDefaults, { body: { path, frontMatter } }, who);
    expect((await set('/posts', { authors: ['editorial'], layout: 'wide' })).status).toBe(200);
    await set('/posts/news', { layout: 'narrow', gone: null });
    expect((await set('/posts', {}, site.author)).status).toBe(403);
    expect((await set('/nowhere', {})).status).toBe(404);
    expect((await site.ask(folderDefaults, { body: { path: '/posts/news' } }, site.author)).body).toEqual({
      path: '/posts/news',
      frontMatter: { layout: 'narrow' },
    });
    const made = await site.ask(createPage, {
      body: {
        path: '/posts/news/kiln.md',
        title: 'A: kiln "opens"',
        template: 'news',
        frontMatter: { tags: ['clay'] },
      },
    });
    expect(made.status).toBe(201);
    const { content, frontMatter, state } = made.body as OpenFile;
    expect(state).toBe('draft');
    expect(frontMatter).toMatchObject({ title: 'A: kiln "opens"', authors: ['editorial'], tags: ['clay'] });
    expect(content).toMatch(/^---\ntitle: .+\ndate: \d{4}-\d\d-\d\d\ndraft: true\n/);
    expect(content).toContain('layout: narrow');
    expect(content).toContain('\n---\n\nSummarize the news');
  });

  test('uses the merged defaults of its folder: a change keeps the other and unknown keys', async () => {
    await site.seed({ '/shop/_index.md': '' });
    const change = async (frontMatter: object) =>
      ((await site.ask(folderDefaults, { body: { path: '/shop', frontMatter } })).body as { frontMatter: object })
        .frontMatter;
    await change({ layout: 'wide', cascade: { type: 'product' } });
    expect(await change({ tags: ['cups'] })).toEqual({ layout: 'wide', cascade: { type: 'product' }, tags: ['cups'] });
    expect(await change({})).toEqual({ layout: 'wide', cascade: { type: 'product' }, tags: ['cups'] });
    expect(await change({ layout: null })).toEqual({ cascade: { type: 'product' }, tags: ['cups'] });
  });

  test('is refused at a taken or reserved path, for an unknown template and for an invalid name', async () => {
    const make = async (path: string, template?: string) =>
      (await site.ask(createPage, { body: { path, title: 'x', ...(template ? { template } : {}) } })).body;
    await site.seed({ '/there.md': '' });
    expect(await make('/there.md')).toMatchObject({ code: 'pages.exists' });
    expect(await make('/index.md')).toMatchObject({ code: 'pages.reserved' });
    expect(await make('/x.md', 'nonsense')).toMatchObject({ code: 'pages.unknown_template' });
    expect(await make('/x.md', 'news')).toMatchObject({ code: 'pages.unknown_template' });
    expect(await make('/x.html')).toMatchObject({ code: 'pages.not_a_page' });
    expect(await make('/static/x.md')).toMatchObject({ code: 'pages.not_a_page' });
    for (const path of ['/a b.md', '/a_b.md', '/v1.2.md', '/posts/-x.md'])
      expect(await make(path)).toMatchObject({ code: 'plinth.invalid' });
    expect(await make('/о-нас.md')).toMatchObject({ path: '/о-нас.md' });
  });

  test('rejects an invalid slug', async () => {
    const body = { path: '/slugged.md', title: 'x', frontMatter: { slug: 'a b' } };
    expect(await site.ask(createPage, { body })).toMatchObject({
      status: 400,
      body: { _message: 'Use only letters, digits and hyphens.' },
    });
  });
});

describe('a new folder', () => {
  test('gets an index page among pages, and none under /static', async () => {
    const make = (path: string, who = site.editor) => site.ask(createFolder, { body: { path, title: 'Deep' } }, who);
    expect(await make('/notes/deep')).toMatchObject({ status: 201, body: { path: '/notes/deep' } });
    expect(await site.text('/notes/deep/_index.md')).toBe('---\ntitle: Deep\n---\n\n');
    expect((await make('/static/img')).status).toBe(201);
    expect((await site.list()).folders).toEqual(['/static/img']);
    expect((await make('/static/img')).body).toMatchObject({ code: 'pages.not_empty' });
    expect((await make('/notes')).body).toMatchObject({ code: 'pages.not_empty' });
    expect((await make('/authors')).body).toMatchObject({ code: 'pages.reserved' });
    expect((await make(`/${'x'.repeat(61)}`)).status).toBe(400);
    expect((await make('/mine', site.author)).status).toBe(403);
    expect((await make('/mine', site.stranger)).status).toBe(404);
  });
});

describe('a copy', () => {
  test('has the same content and is a draft', async () => {
    await site.seed({ '/a.md': '---\n# kept\ntitle: A\n---\nText', '/static/a.css': 'a{}' });
    const copy = (path: string, to: string) => site.ask(copyFile, { body: { path, to } });
    expect(await copy('/a.md', '/b.md')).toMatchObject({ status: 201, body: { state: 'draft' } });
    expect(await site.text('/b.md')).toBe('---\n# kept\ntitle: A (copy)\ndraft: true\n---\nText');
    await copy('/a.md', '/a-copy-2.md');
    expect((await site.open('/a-copy-2.md')).frontMatter?.title).toBe('A (copy 2)');
    expect((await copy('/static/a.css', '/static/css/b.css')).status).toBe(201);
    expect(await site.text('/static/css/b.css')).toBe('a{}');
    expect((await copy('/a.md', '/b.md')).body).toMatchObject({ code: 'pages.exists' });
    expect((await copy('/a.md', '/static/b.md')).body).toMatchObject({ code: 'pages.other_section' });
    expect((await copy('/none.md', '/c.md')).status).toBe(404);
  });
});

describe('renaming and moving', () => {
  const rename = async (path: string, name: string, rewriteLinks = false, who = site.owner) =>
    site.ask(renameFile, { body: { ...(await site.based(path)), name, rewriteLinks } }, who);
  const move = async (path: string, to: string, rewriteLinks = false, who = site.owner) =>
    site.ask(moveFile, { body: { ...(await site.based(path)), to, rewriteLinks } }, who);

  test('changes a page’s title with its address, and a folder’s with its index page', async () => {
    await site.seed({
      '/a.md': '---\ntitle: About # kept\nslug: about\n---\nText',
      '/f/_index.md': '---\ntitle: F\n---\n',
    });
    const renamed = await site.ask(renameFile, {
      body: { ...(await site.based('/a.md')), name: 'studio', title: 'Our studio', rewriteLinks: false },
    });
    expect(renamed).toMatchObject({ status: 200, body: { moved: { '/a.md': '/studio.md' } } });
    expect(await site.text('/studio.md')).toBe('---\ntitle: Our studio # kept\nslug: studio\n---\nText');
    expect(await site.redirects()).toEqual({ '/about/': '/studio.md' });
    await site.ask(renameFile, {
      body: { ...(await site.based('/studio.md')), name: 'studio', title: 'Studio', rewriteLinks: false },
    });
    expect(await site.open('/studio.md')).toMatchObject({ frontMatter: { title: 'Studio' } });
    await site.ask(renameFolder, { body: { path: '/f', name: 'shop', title: 'Shop', rewriteLinks: false } });
    expect(await site.open('/shop/_index.md')).toMatchObject({ frontMatter: { title: 'Shop' } });
  });

  test('requires valid new names, and lets an imported page keep its name when its title changes', async () => {
    await site.seed({ '/my page_2.md': '---\ntitle: Old\n---\n', '/f_1/_index.md': '', '/static/a.txt': 'a' });
    for (const name of ['a b', 'a_b', 'v1.2', 'a/b', '..']) {
      expect((await rename('/my page_2.md', name)).status).toBe(400);
      const folder = { path: '/f_1', name, rewriteLinks: false };
      expect((await site.ask(renameFolder, { body: folder })).status).toBe(400);
    }
    const kept = { ...(await site.based('/my page_2.md')), name: 'my page_2', title: 'New', rewriteLinks: false };
    expect((await site.ask(renameFile, { body: kept })).status).toBe(200);
    expect(await site.text('/my page_2.md')).toContain('title: New');
    expect((await rename('/static/a.txt', 'b_1.2')).status).toBe(200);
  });

  test('keeps a file’s history and redirects its old address', async () => {
    await site.seed({ '/a.md': 'one', '/notes/x.md': '' });
    const { _id } = await site.open('/a.md');
    expect(await rename('/a.md', 'b')).toMatchObject({ status: 200, body: { moved: { '/a.md': '/b.md' } } });
    expect(await site.open('/b.md')).toMatchObject({ _id, version: 2, content: 'one' });
    expect(await site.text('/a.md')).toBeNull();
    expect((await move('/b.md', '/notes')).status).toBe(200);
    expect(await site.redirects()).toEqual({ '/a/': '/notes/b.md', '/b/': '/notes/b.md' });
    // Back at its old path: that address is its own again.
    await move('/notes/b.md', '/');
    expect(await site.redirects()).toEqual({ '/a/': '/b.md', '/notes/b/': '/b.md' });
    // Another file at an old address.
    await site.seed({ '/a.md': 'another' });
    expect(await site.redirects()).toEqual({ '/notes/b/': '/b.md' });
    // Another slug is another address too.
    await site.seed({ '/b.md': '---\nslug: fresh\n---\n' });
    expect(await site.redirects()).toEqual({ '/notes/b/': '/b.md', '/b/': '/b.md' });
  });

  test('creates no redirect loop when two files swap their paths', async () => {
    await site.seed({ '/a.md': 'a', '/b.md': 'b' });
    await rename('/a.md', 'c');
    await rename('/b.md', 'a');
    await rename('/c.md', 'b');
    expect([await site.text('/a.md'), await site.text('/b.md')]).toEqual(['b', 'a']);
    expect(await site.redirects()).toEqual({ '/c/': '/b.md' });
  });

  test('is refused for a stale base, a taken or reserved path, another section, and for authors', async () => {
    await site.seed({ '/a.md': 'a', '/b.md': 'b', '/_index.md': '', '/static/x.css': 'x', '/authors/mara.md': '' });
    const stale = await site.ask(renameFile, {
      body: { path: '/a.md', base: 'f'.repeat(64), name: 'c', rewriteLinks: false },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'pages.stale', detail: { head: { content: 'a' } } } });
    expect((await rename('/a.md', 'b')).body).toMatchObject({ code: 'pages.exists' });
    for (const name of ['a/b', 'x'.repeat(201), '%2e', '']) expect((await rename('/a.md', name)).status).toBe(400);
    expect((await rename('/a.md', 'index')).body).toMatchObject({ code: 'pages.reserved' });
    expect((await rename('/_index.md', 'home')).body).toMatchObject({ code: 'pages.reserved' });
    expect((await move('/a.md', '/static')).body).toMatchObject({ code: 'pages.other_section' });
    expect((await move('/static/x.css', '/')).body).toMatchObject({ code: 'pages.other_section' });
    expect((await move('/a.md', '/b.md')).body).toMatchObject({ code: 'pages.not_empty' });
    expect((await move('/a.md', '/authors', false, site.author)).status).toBe(403);
    expect((await rename('/a.md', 'mine', false, site.author)).status).toBe(200);
    expect((await site.paths()).length).toBe(5);
  });

  test('rewrites links in other pages on request, lists them before, and changes only their bytes', async () => {
    await site.seed({
      '/posts/old.md': 'see [here](new-friend.md) and [top](../about.md)',
      '/posts/new-friend.md': 'back to [old](old.md#part)',
      '/about.md':
        '---\n# a comment\ntitle:   About\n---\r\n[a](/posts/old.md), <a href="/posts/old/">b</a>, `/posts/old.md`',
      '/apart.md': '[x](/posts/older.md)',
    });
    const found = await site.ask(findLinks, { body: { path: '/posts/old.md', to: '/notes/fresh.md' } }, site.author);
    expect(found.body).toMatchObject({
      hasMore: false,
      items: [
        { path: '/about.md', title: 'About', line: 5, before: '/posts/old.md', after: '/notes/fresh.md' },
        { path: '/about.md', line: 5, before: '/posts/old/', after: '/notes/fresh/' },
        { path: '/posts/new-friend.md', line: 1, before: 'old.md#part', after: '../notes/fresh.md#part' },
        { path: '/posts/old.md', before: 'new-friend.md', after: '../posts/new-friend.md' },
      ],
    });
    expect(await site.text('/about.md')).toContain('/posts/old.md');
    await rename('/posts/old.md', 'fresh', true);
    expect(await site.text('/about.md')).toBe(
      '---\n# a comment\ntitle:   About\n---\r\n[a](/posts/fresh.md), <a href="/posts/fresh/">b</a>, `/posts/old.md`',
    );
    const { rewritten } = (await move('/posts/fresh.md', '/notes', true)).body as Moved;
    expect(Object.keys(rewritten).toSorted()).toEqual(['/about.md', '/notes/fresh.md', '/posts/new-friend.md']);
    expect(await site.text('/posts/new-friend.md')).toBe('back to [old](../notes/fresh.md#part)');
    expect(await site.text('/notes/fresh.md')).toBe('see [here](../posts/new-friend.md) and [top](../about.md)');
    // Without the request, nothing else changes.
    await rename('/notes/fresh.md', 'last');
    expect(await site.text('/about.md')).toContain('/notes/fresh.md');
  });
});

describe('folders', () => {
  const rename = (path: string, name: string, who = site.editor) =>
    site.ask(renameFolder, { body: { path, name, rewriteLinks: true } }, who);
  const move = (path: string, to: string) => site.ask(moveFolder, { body: { path, to, rewriteLinks: true } });

  test('move with everything in them: files, defaults, subfolders and links to them', async () => {
    await site.seed({
      '/a/_index.md': '',
      '/a/x.md': '[y](b/y.md)',
      '/a/b/y.md': '[up](../x.md)',
      '/ab.md': '',
      '/home.md': '[a](/a/) [x](/a/x.md) [b](/a/b) [ab](/ab/)',
    });
    await site.ask(folderDefaults, { body: { path: '/a/b', frontMatter: { layout: 'wide' } } });
    const { moved } = (await rename('/a', 'z')).body as Moved;
    expect(moved).toEqual({ '/a/_index.md': '/z/_index.md', '/a/x.md': '/z/x.md', '/a/b/y.md': '/z/b/y.md' });
    expect(await site.paths()).toEqual(['/ab.md', '/home.md', '/z/_index.md', '/z/b/y.md', '/z/x.md']);
    expect(await site.text('/home.md')).toBe('[a](/z/) [x](/z/x.md) [b](/z/b) [ab](/ab/)');
    expect(await site.text('/z/x.md')).toBe('[y](b/y.md)');
    expect((await site.ask(folderDefaults, { body: { path: '/z/b' } })).body).toMatchObject({
      frontMatter: { layout: 'wide' },
    });
    expect(await site.redirects()).toMatchObject({ '/a/': '/z/_index.md', '/a/x/': '/z/x.md' });
    await move('/z/b', '/');
    expect(await site.text('/z/x.md')).toBe('[y](../b/y.md)');
    expect(await site.text('/b/y.md')).toBe('[up](../z/x.md)');
  });

  test('are refused into themselves, over others, for reserved paths, and for authors', async () => {
    await site.seed({ '/a/x.md': '', '/b/x.md': '', '/a/c/y.md': '', '/authors/mara.md': '', '/f.md': '' });
    expect((await move('/a', '/a/c')).body).toMatchObject({ code: 'pages.into_itself' });
    expect((await move('/', '/a')).body).toMatchObject({ code: 'pages.into_itself' });
    expect((await rename('/a', 'b')).body).toMatchObject({ code: 'pages.not_empty' });
    expect((await rename('/a', 'f.md')).body).toMatchObject({ code: 'plinth.invalid' });
    await site.seed({ '/static/one/x.txt': 'x', '/static/f.txt': 'f' });
    expect((await rename('/static/one', 'f.txt')).body).toMatchObject({ code: 'pages.not_empty' });
    expect((await rename('/authors', 'people')).body).toMatchObject({ code: 'pages.reserved' });
    expect((await rename('/a', 'tags')).body).toMatchObject({ code: 'pages.reserved' });
    expect((await move('/a', '/static')).body).toMatchObject({ code: 'pages.other_section' });
    expect((await move('/none', '/a')).status).toBe(404);
    for (const name of ['..', '.', 'a/b', '', 'x'.repeat(61)]) expect((await rename('/a', name)).status).toBe(400);
    expect((await rename('/a', 'mine', site.author)).status).toBe(403);
    expect((await site.paths()).length).toBe(7);
  });

  test('can be nested up to the maximum depth', async () => {
    await site.seed({ [`${'/d'.repeat(30)}/x.md`]: 'deep', '/one/two/y.md': 'y' });
    expect((await move('/d', '/one')).status).toBe(200);
    expect((await move('/one', '/two')).status).toBe(400);
    expect(await site.text(`/one${'/d'.repeat(30)}/x.md`)).toBe('deep');
  });

  test('keep the tree consistent when moved across each other concurrently', async () => {
    await site.seed({ '/a/x.md': 'x', '/b/y.md': 'y', '/c/z.md': 'z' });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([move('/a', '/b'), move('/b', '/a'), move('/c', '/a'), rename('/a', 'd'), rename('/d', 'a')]);
      const paths = await site.paths();
      expect(paths.map((path) => path.slice(path.lastIndexOf('/'))).toSorted()).toEqual(['/x.md', '/y.md', '/z.md']);
      for (const path of paths) expect(await site.text(path)).toBe(path.at(-4));
    }
  });
});
