import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listVersions, type Version } from '#features/pages/contract/files.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { approveComment, deleteComment, listLinks, type PreviewLink, revokeLink } from '../contract/links.ts';
import { startLinks, type TestLinks } from '../testing/start-links.ts';

let app: TestApp;
let site: TestLinks;
beforeAll(async () => {
  app = await startTestApp();
  site = await startLinks(app);
});
afterAll(() => app?.close());

const versionsOf = async (path: string): Promise<Version[]> =>
  ((await site.ask(listVersions, { query: { path } })).body as { items: Version[] }).items;

describe('links to previews', () => {
  test('are created, listed with their page, and revoked by any editor', async () => {
    const link = await site.make({ days: 30, password: 'kiln and clay', allowsComments: false });
    expect(link).toMatchObject({
      path: '/raku.md',
      title: 'Raku',
      version: null,
      state: 'active',
      hasPassword: true,
      allowsComments: false,
      opened: 0,
      createdBy: { _id: site.editor.userId },
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(30 * 24 * 3_600_000);
    expect(JSON.stringify(link)).not.toMatch(/argon2|kiln/);
    expect((await site.listAll({ path: '/raku.md' })).links.map(({ _id }) => _id)).toContain(link._id);
    expect((await site.listAll({ path: '/secret.md' })).links).toEqual([]);
    expect((await site.ask(revokeLink, { params: { id: link._id } }, site.owner)).status).toBe(200);
    const [listed] = (await site.listAll()).links.filter(({ _id }) => _id === link._id);
    expect(listed).toMatchObject({ state: 'revoked', url: null });
  });

  test('expire after seven days unless another time is chosen, of three', async () => {
    const link = await site.make();
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 24 * 3_600_000);
    for (const days of [0, 2, 31, 365, -1, '7']) expect((await site.create({ days })).status).toBe(400);
  });

  test('have a token that is stored nowhere and shown again', async () => {
    const link = await site.make();
    const [again] = (await site.listAll()).links.filter(({ _id }) => _id === link._id);
    expect(again?.url).toBe(link.url);
    expect(link.token).toMatch(/^[\w-]{54}$/);
    const rows = await app.ownerQuery('select l::text as row from preview_links l', []);
    expect(JSON.stringify(rows)).not.toContain(link.token.slice(22));
  });

  test('can show one version of their page, and of no other', async () => {
    const [version] = await versionsOf('/raku.md');
    expect(await site.make({ version: version?._id })).toMatchObject({ version: { _id: version?._id, name: null } });
    const [other] = await versionsOf('/secret.md');
    expect((await site.create({ version: other?._id })).status).toBe(404);
  });

  test('need a password of eight characters that is not common, if any', async () => {
    expect((await site.create({ password: 'short' })).status).toBe(400);
    expect((await site.create({ password: 'password123' })).status).toBe(400);
  });

  test('are for pages that exist and have an address', async () => {
    await site.seed({ '/static/notes.txt': 'Notes', '/fragments/part.md': 'Part' });
    expect((await site.create({ path: '/gone.md' })).status).toBe(404);
    expect(await site.create({ path: '/static/notes.txt' })).toMatchObject({
      status: 409,
      body: { code: 'preview-links.no_page' },
    });
    expect((await site.create({ path: '/fragments/part.md' })).status).toBe(409);
  });

  test('are limited to twenty active ones per page', async () => {
    await site.seed({ '/many.md': '---\ntitle: Many\n---\n' });
    const made: PreviewLink[] = [];
    for (let at = 0; at < 20; at += 1) made.push(await site.make({ path: '/many.md' }));
    expect(await site.create({ path: '/many.md' })).toMatchObject({
      status: 409,
      body: { code: 'preview-links.too_many_links' },
    });
    await site.ask(revokeLink, { params: { id: made[0]?._id ?? '' } });
    expect((await site.create({ path: '/many.md' })).status).toBe(200);
  });
});

describe('access', () => {
  test('is refused to authors and strangers', async () => {
    const link = await site.make();
    await site.say(link.token);
    const [comment] = (await site.listAll()).comments;
    for (const [who, status] of [
      [site.author, 403],
      [site.stranger, 404],
    ] as const) {
      expect((await site.create({}, who)).status).toBe(status);
      expect((await site.ask(listLinks, {}, who)).status).toBe(status);
      expect((await site.ask(revokeLink, { params: { id: link._id } }, who)).status).toBe(status);
      for (const call of [approveComment, deleteComment])
        expect((await site.ask(call, { params: { id: comment?._id ?? '' } }, who)).status).toBe(status);
    }
  });

  test('ends at the site: links and comments of another project do not exist', async () => {
    const link = await site.make();
    await site.say(link.token);
    const comment = (await site.listAll()).comments.find((one) => one.link === link._id);
    const other = await startSite(app);
    expect((await other.ask(revokeLink, { params: { id: link._id } })).status).toBe(404);
    for (const call of [approveComment, deleteComment])
      expect((await other.ask(call, { params: { id: comment?._id ?? '' } })).status).toBe(404);
    expect((await other.ask(listLinks)).body).toEqual({ links: [], comments: [] });
    expect((await site.open(link.token)).status).toBe(200);
  });
});
