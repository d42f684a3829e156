import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listVersions, type Version } from '#features/pages/contract/files.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { previewOriginOf } from '#features/sites/server/door.ts';
import type { OpenPreview } from '../contract/guests.ts';
import { startLinks, type TestLinks } from '../testing/start-links.ts';

let app: TestApp;
let site: TestLinks;
beforeAll(async () => {
  app = await startTestApp();
  site = await startLinks(app);
  await site.seed({ '/static/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', '/static/other.svg': '<svg/>' });
});
afterAll(() => app?.close());

const write = async (path: string, text: string) =>
  site.put({ ...(await site.based(path)), content: `---\ntitle: Raku\ndraft: true\n---\n${text}\n` });
const newest = async (path: string): Promise<string> =>
  ((await site.ask(listVersions, { query: { path } })).body as { items: Version[] }).items[0]?._id ?? '';
const open = async (token: string): Promise<OpenPreview> => (await site.open(token)).body as OpenPreview;

describe('the page of a preview link', () => {
  test('is the newest text, or one version of it', async () => {
    await write('/raku.md', 'Words of Monday.');
    const live = await site.make();
    const pinned = await site.make({ version: await newest('/raku.md') });
    await write('/raku.md', 'Words of Tuesday.');
    expect((await site.show(live.token))?.html).toContain('Words of Tuesday.');
    const shown = (await site.show(pinned.token))?.html;
    expect(shown).toContain('Words of Monday.');
    expect(shown).not.toContain('Tuesday');
    expect((await open(pinned.token)).versionAt).not.toBeNull();
  });

  test('keeps its version when old versions are thinned', async () => {
    const id = await newest('/raku.md');
    const link = await site.make({ version: id });
    const [version] = await app.ownerQuery<{ fileId: string; hash: string }>(
      'select file_id as "fileId", hash from file_versions where id = $1',
      [id],
    );
    await write('/raku.md', 'Words of Wednesday.');
    const isNeeded = async () =>
      (await app.ownerQuery<{ hash: string }>('select plinth.needed_hashes($1) as hash', [version?.fileId])).some(
        ({ hash }) => hash === version?.hash,
      );
    expect(await isNeeded()).toBe(true);
    await app.ownerQuery('delete from preview_links where id = $1', [link._id]);
  });

  test('brings the files it shows, and no other part of the site', async () => {
    await write('/raku.md', '![Cup](/cup.svg) and [plans](/secret.md)');
    const { token } = await site.make();
    const { frameUrl, ticket } = await open(token);
    const shared = await site.show(token);
    expect(shared?.html).not.toContain('Hidden words');
    const file = (path: string) => site.visit(new URL(shared?.links[path] ?? '/none', frameUrl).href);
    expect(await file('/cup.svg')).toMatchObject({
      status: 200,
      headers: {
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    });
    expect((await file('/cup.svg')).headers['content-security-policy']).toContain('sandbox');
    expect(Object.keys(shared?.links ?? {})).not.toContain('/other.svg');
    const moved = (shared?.links['/cup.svg'] ?? '').replace('/cup.svg', '/other.svg');
    expect((await site.visit(new URL(moved, frameUrl).href)).status).toBe(404);
    for (const question of [
      { want: 'document' },
      { want: 'page', address: '/secret/' },
      { want: 'links', paths: ['/other.svg'] },
      { want: 'ticket' },
    ])
      expect((await site.askFrame(frameUrl, { ...question, ticket })).status, question.want).toBe(404);
  });

  test('reveals no text of other pages through files it names', async () => {
    await write(
      '/raku.md',
      '[a](/search.json) [b](/index.json) [c](/sitemap.xml) [d](/index.xml) [e](/secret/index.html)',
    );
    const { token } = await site.make();
    const { frameUrl } = await open(token);
    const links = Object.values((await site.show(token))?.links ?? {});
    const texts = links.filter((link) => !/\.(css|js|woff2|svg|png)$/.test(link));
    expect(texts.length).toBeGreaterThan(3);
    for (const link of texts) expect((await site.visit(new URL(link, frameUrl).href)).status, link).toBe(404);
  });

  test('runs code of the newest text only, as it may on the site', async () => {
    await write('/raku.md', '<script>first()</script>');
    const old = await site.make({ version: await newest('/raku.md') });
    expect((await site.show(old.token))?.html).toContain('first()');
    await write('/raku.md', '<script>second()</script>');
    expect((await site.show(old.token))?.html).not.toContain('first()');
    const live = await site.make();
    expect((await site.show(live.token))?.html).toContain('second()');
    const { base } = await site.based('/raku.md');
    await site.put({ path: '/raku.md', base, content: '<script>third()</script>' }, site.author);
    const html = (await site.show(live.token))?.html;
    expect(html).not.toContain('second()');
    expect(html).not.toContain('third()');
  });

  test('is not rendered again if its text takes too long', async () => {
    await site.seed({ '/slow.md': '---\ntitle: Slow\n---\n' });
    const { token } = await site.make({ path: '/slow.md' });
    await app.ownerQuery(
      `update files set front_matter = front_matter || '{"blocked": "render"}' where site_id = $1 and path = '/slow.md'`,
      [site.siteId],
    );
    expect(await site.show(token)).toBeNull();
  });

  test('is shown on the host of its own site only', async () => {
    const { token } = await site.make();
    const { frameUrl, ticket } = await open(token);
    const other = await startSite(app);
    const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [other.siteId]);
    const { host } = new URL(previewOriginOf(app.house, row?.name ?? ''));
    expect((await site.askFrame(frameUrl, { want: 'shared', ticket }, host)).status).toBe(404);
    for (const forged of ['', 'x', `${ticket}x`, ticket.slice(1), token])
      expect((await site.askFrame(frameUrl, { want: 'shared', ticket: forged })).status).toBe(404);
  });
});
