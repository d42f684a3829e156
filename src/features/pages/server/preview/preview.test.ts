import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { appId, signInWithPassword, signOutDevice } from '#features/accounts/contract/sign-in.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { setPrivate } from '#features/library/contract/nodes.ts';
import { startLibrary } from '#features/library/testing/start-library.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { generateHtml, previewSite, siteStyles } from '../../contract/reading.ts';
import { frameRequestPath, type LinksResponse } from '../../frame-requests.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { ticketMs } from './preview-ticket.ts';

let app: TestApp;
let site: TestSite;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.house, { clock: { ...app.house.clock, now: () => now } });
  site = await startSite(app);
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/about.md': '---\ntitle: About\ndraft: true\n---\nRead the [first](/posts/first.md) post. [Styles](/site.css)\n',
    '/posts/first.md': '---\ntitle: First\n---\nWords of the first post.\n',
    '/static/site.css': 'a{}',
  });
});
afterAll(() => app?.close());

type Answer = { readonly status: number; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> };
type Preview = { readonly url: string; readonly frameUrl: string; readonly ticket: string };

/** Requests the preview host as a browser does; Node's resolver does not know it. */
const visit = (address: string, { host, body }: { host?: string; body?: string } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const url = new URL(address);
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { host: host ?? url.host, ...(body === undefined ? {} : { 'content-type': 'text/plain' }) };
    request({ host: '127.0.0.1', port: app.port, path: url.pathname, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    })
      .on('error', reject)
      .end(body);
  });

const openPreview = async (who?: Parameters<TestSite['ask']>[2]): Promise<Preview> =>
  (await site.ask(previewSite, {}, who)).body as Preview;
const askAt = (url: string, question: object, host?: string): Promise<Answer> =>
  visit(`${new URL(url).origin}${frameRequestPath}`, { body: JSON.stringify(question), ...(host ? { host } : {}) });
const ask = async ({ url, ticket }: Pick<Preview, 'url' | 'ticket'>, question: object): Promise<Said> => {
  const { status, body } = await askAt(url, { ticket, ...question });
  return { status, ...(status === 200 ? (JSON.parse(body) as object) : {}) };
};
type Said = { readonly status: number; readonly html?: string; readonly ticket?: string };
const page = (preview: Preview, address: string) => ask(preview, { want: 'page', address });
const linkTo = async (preview: Preview, path: string): Promise<string> => {
  const { links } = (await ask(preview, { want: 'links', paths: [path] })) as unknown as LinksResponse;
  return `${new URL(preview.url).origin}${links[path]}`;
};
const entryOf = ({ url, frameUrl }: Preview): Preview => ({ url, frameUrl, ticket: new URL(url).hash.slice(1) });
/** A tab's ticket after some renewals. */
const renewed = async (of: Preview): Promise<Preview> => ({
  ...of,
  ticket: (await ask(of, { want: 'ticket' })).ticket ?? '',
});

describe('the preview', () => {
  test('shows saved content including drafts, and contains no address that grants access', async () => {
    const preview = await openPreview();
    const about = await page(preview, '/about/');
    expect(about).toMatchObject({ status: 200, isFound: true });
    expect(about.html).toContain('href="/~site/posts/first/"');
    expect(about.html).not.toContain(preview.ticket);
    await site.seed({ '/about.md': '---\ntitle: About\n---\nSaved a moment ago.\n' });
    expect((await page(preview, '/about/')).html).toContain('Saved a moment ago.');
    expect(await page(preview, '/nothing/here/')).toMatchObject({ status: 200, isFound: false });
    // Without a ticket, no address returns content.
    const { origin } = new URL(preview.url);
    for (const path of ['/about/', '/~site/about/', '/~site/site.css', '/.plinth/document.json'])
      expect(await visit(origin + path), path).toMatchObject({
        status: 404,
        body: 'This preview has ended. Open it again from the editor.',
      });
  });

  test('shows files of the library, except private ones', async () => {
    const library = await startLibrary(app, site);
    const { _id, permaLink } = await library.add('price list.txt', Buffer.from('A bowl: 20'));
    await site.seed({ '/prices.md': `---\ntitle: Prices\n---\n[Prices](${permaLink})\n` });
    const preview = await openPreview();
    const address = `/media/${_id}/v1/original`;
    expect((await page(preview, '/prices/')).html).toContain(`href="/~site${address}"`);
    const link = await linkTo(preview, address);
    expect(await visit(link)).toMatchObject({ status: 200, body: 'A bowl: 20' });
    await library.ask(setPrivate, { body: { ids: [_id], isPrivate: true } });
    expect((await visit(link)).status).toBe(404);
  });

  test('is not cached, not indexed and framed only by the app', async () => {
    const { headers } = await visit((await openPreview()).frameUrl);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${app.house.config.url.origin}`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('gives the frame other pages only as far as lists show them', async () => {
    await site.seed({ '/posts/long.md': `---\ntitle: Long\n---\n${'Words. '.repeat(5000)}` });
    const { document } = (await ask(await openPreview(), { want: 'document' })) as unknown as {
      document: { pages: { path: string; source: string }[] };
    };
    const long = document.pages.find(({ path }) => path === '/posts/long.md');
    expect(long?.source.startsWith('---\ntitle: Long\n---\nWords.')).toBe(true);
    expect(long?.source.length).toBeLessThan(2000);
  });

  test('lets a link open its one file for at most an hour', async () => {
    const preview = await openPreview();
    await site.seed({ '/static/sub/größe & co.svg': '<svg/>', '/static/paper.pdf': '%PDF-1.4' });
    const link = await linkTo(preview, '/site.css');
    expect(await visit(link)).toMatchObject({ status: 200, body: 'a{}', headers: { 'content-type': 'text/css' } });
    const drawing = await visit(await linkTo(preview, '/sub/gr%C3%B6%C3%9Fe%20&%20co.svg'));
    expect(drawing).toMatchObject({ status: 200, body: '<svg/>' });
    expect(drawing.headers['content-security-policy'], 'no script of it runs on the origin').toContain('sandbox');
    await app.ownerQuery(
      `update files set type = 'application/pdf' where site_id = $1 and path = '/static/paper.pdf'`,
      [site.siteId],
    );
    const paper = await visit(await linkTo(preview, '/paper.pdf'));
    expect(paper.headers['content-security-policy']).not.toContain('sandbox');
    expect((await visit(link.replace('/site.css', '/paper.pdf'))).status).toBe(404);
    // A link opens no page, and is no ticket.
    for (const path of ['/about/', '/about/index.html', '/index.html'])
      expect((await visit(await linkTo(preview, path))).status).toBe(404);
    const sealed = new URL(link).pathname.split('/')[3] ?? '';
    for (const want of ['document', 'ticket']) expect((await askAt(link, { ticket: sealed, want })).status).toBe(404);
    const first = now;
    now = new Date(first.getTime() + 29 * 60_000);
    expect((await visit(link)).status).toBe(200);
    now = new Date(first.getTime() + 61 * 60_000);
    expect((await visit(link)).status).toBe(404);
  });

  test('expires tickets after minutes, renews those of a tab, and accepts an entry only to open a tab', async () => {
    const preview = await openPreview();
    expect(await ask(preview, { want: 'ticket' }), 'the frame gets its own from the editor').toEqual({ status: 404 });
    const entry = entryOf(preview);
    expect(await ask(entry, { want: 'document' })).toEqual({ status: 404 });
    let tab = await renewed(entry);
    for (let times = 0; times < 4; times += 1) {
      now = new Date(now.getTime() + 9 * 60_000);
      expect(await page(tab, '/about/')).toMatchObject({ status: 200 });
      tab = await renewed(tab);
    }
    expect(await ask(entry, { want: 'ticket' }), 'the entry of a while ago').toEqual({ status: 404 });
    expect(await page(preview, '/about/')).toEqual({ status: 404 });
    now = new Date(now.getTime() + ticketMs + 1);
    expect(await page(tab, '/about/')).toEqual({ status: 404 });
    expect(await ask(tab, { want: 'ticket' })).toEqual({ status: 404 });
  });

  const change = (statement: string, id: string) => app.ownerQuery(statement, [id]);
  test.each<[string, (who: TestPerson) => Promise<unknown>]>([
    ['sign-out', ({ token }) => app.call(signOutDevice, {}, token)],
    ['removal of the device', ({ deviceId }) => change('delete from devices where id = $1', deviceId)],
    [
      'next session of the device',
      ({ deviceId }) => change('update devices set session_id = gen_random_uuid() where id = $1', deviceId),
    ],
    ['suspension', ({ userId }) => change(`update users set status = 'suspended' where id = $1`, userId)],
    ['leaving of the account', ({ userId }) => change('update users set leave_at = now() where id = $1', userId)],
    ['seat', ({ userId }) => change('delete from team_members where user_id = $1', userId)],
  ])('ends at once with the %s, for tickets, tabs and links', async (_what, end) => {
    const who = await makePerson(app.house);
    await addMember(app.house, site.projectId, who.userId, 'editor');
    const preview = await openPreview(who);
    const tab = await renewed(entryOf(preview));
    const link = await linkTo(preview, '/site.css');
    expect((await visit(link)).status).toBe(200);
    await end(who);
    for (const open of [preview, tab, entryOf(preview)])
      for (const want of ['document', 'ticket']) expect(await ask(open, { want })).toEqual({ status: 404 });
    expect((await visit(link)).status).toBe(404);
  });

  test('refuses other hosts, forged tickets and malformed requests', async () => {
    const preview = await openPreview();
    const { origin } = new URL(preview.url);
    const other = await startSite(app);
    const { host } = new URL(((await other.ask(previewSite)).body as Preview).url);
    const question = { ticket: preview.ticket, want: 'document' };
    expect((await askAt(origin, question, host)).status).toBe(404);
    expect((await visit(await linkTo(preview, '/site.css'), { host })).status).toBe(404);
    const bytes = Buffer.from(preview.ticket, 'base64url');
    const changed = [0, 15, 40, bytes.byteLength - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    for (const ticket of [...changed, preview.ticket.slice(0, -8), 'a', ''])
      expect((await askAt(origin, { ...question, ticket })).status).toBe(404);
    for (const body of ['', '{', 'null', '[]', JSON.stringify({ ...question, more: 1 }), 'x'.repeat(600_000)])
      expect((await visit(`${origin}${frameRequestPath}`, { body })).status).toBe(404);
    expect((await visit(`${origin}/elsewhere`, { body: '{}' })).status).toBe(404);
  });

  test('is refused to people outside the team', async () => {
    expect((await site.ask(previewSite, {}, site.stranger)).status).toBe(404);
  });
});

describe('rendering text as HTML', () => {
  test('matches the page it is for, with its warnings', async () => {
    const body = { path: '/about.md', content: '# Hi\n\n[gone](/gone.md)\n' };
    const answer = await site.ask(generateHtml, { body });
    expect(answer).toMatchObject({ status: 200, body: { warnings: [{ code: 'broken_link' }] } });
    expect((answer.body as { html: string }).html).toContain('Hi</h1>');
  });

  test('ends for text of any length, and serves the next request', async () => {
    const nested = '>'.repeat(200_000);
    expect((await site.ask(generateHtml, { body: { content: nested } })).status).toBeLessThan(504);
    expect((await site.ask(generateHtml, { body: { content: 'ok' } })).status).toBe(200);
  });

  test('does not delay other projects, in a preview or at sign-in', async () => {
    const quiet = await startSite(app);
    const signInQuietly = () =>
      app.call(signInWithPassword, {
        query: { appId },
        body: { username: 'nobody@test.example', password: 'whatever 12' },
      });
    // Starts the thread that checks passwords, so that its start is not counted as waiting.
    await signInQuietly();
    const done: string[] = [];
    // Below the size from which the calls of one person are handled one by one.
    const noisy = Array.from({ length: 24 }, async (_, n) => {
      const content = `${n} ${'*a **b _c_ d** e* [f](/g.md) '.repeat(1200)}`;
      await site.ask(generateHtml, { body: { content } });
      done.push('noisy');
    });
    // The others are queued by then.
    await Promise.race(noisy);
    expect((await quiet.ask(generateHtml, { body: { content: 'quiet' } })).status).toBe(200);
    await signInQuietly();
    done.push('quiet');
    await Promise.all(noisy);
    expect(done.indexOf('quiet'), 'behind all of them it would be the last').toBeLessThan(noisy.length);
  });

  test('has the style sheets of the site’s theme and its own styles', async () => {
    const { status, body } = await site.ask(siteStyles, {});
    expect(status).toBe(200);
    expect((body as { css: string }).css).toMatch(/--accent[^]*\.w-/);
    expect((await site.ask(siteStyles, {}, site.stranger)).status).toBe(404);
  });

  test('is refused to people without access', async () => {
    expect((await site.ask(generateHtml, { body: { content: 'x' } }, site.stranger)).status).toBe(404);
  });
});
