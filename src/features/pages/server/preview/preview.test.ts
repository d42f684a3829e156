import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { appId, logIn } from '#features/accounts/contract/sign-in.ts';
import { generateHtml, previewSite } from '../../contract/reading.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { ticketHours } from './preview-ticket.ts';

let app: TestApp;
let site: TestSite;
let now = new Date('2026-11-15T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.house, { clock: { ...app.house.clock, now: () => now } });
  site = await startSite(app);
  await site.plant({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/about.md': '---\ntitle: About\ndraft: true\n---\nRead the [first](/posts/first.md) post. [Styles](/site.css)\n',
    '/posts/first.md': '---\ntitle: First\n---\nWords of the first post.\n',
    '/static/site.css': 'a{}',
  });
});
afterAll(() => app?.close());

type Answer = { readonly status: number; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> };

/** As a browser asks the preview's own host, which Node's resolver does not know. */
const visit = (address: string, host?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const url = new URL(address);
    const options = { host: '127.0.0.1', port: app.port, path: url.pathname, headers: { host: host ?? url.host } };
    request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });

const openPreview = async (who?: Parameters<TestSite['ask']>[2]) =>
  (await site.ask(previewSite, {}, who)).body as { url: string; frameUrl: string; expiresAt: string };

describe('the preview', () => {
  test('shows what is saved, drafts too, with links and files below its own address', async () => {
    const { url } = await openPreview();
    const page = await visit(`${url}about/`);
    expect(page.status).toBe(200);
    const base = new URL(url).pathname;
    expect(page.body).toContain(`href="${base}posts/first/"`);
    expect(page.body).toContain(`href="${base}site.css"`);
    expect(await visit(`${url}site.css`)).toMatchObject({
      status: 200,
      body: 'a{}',
      headers: { 'content-type': 'text/css' },
    });
    await site.plant({ '/about.md': '---\ntitle: About\n---\nSaved a moment ago.\n' });
    expect((await visit(`${url}about/`)).body).toContain('Saved a moment ago.');
    expect((await visit(`${url}nothing/here/`)).status).toBe(404);
  });

  test('is for nobody’s cache, search engine or frame but the app’s', async () => {
    const { headers } = await visit((await openPreview()).url);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${app.house.config.url.origin}`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('gives the frame the other pages as far as lists show them', async () => {
    await site.plant({ '/posts/long.md': `---\ntitle: Long\n---\n${'Words. '.repeat(5000)}` });
    const { url } = await openPreview();
    const answer = await visit(`${url}.plinth/document.json`);
    const { document } = JSON.parse(answer.body) as { document: { pages: { path: string; source: string }[] } };
    const long = document.pages.find(({ path }) => path === '/posts/long.md');
    expect(long?.source.startsWith('---\ntitle: Long\n---\nWords.')).toBe(true);
    expect(long?.source.length).toBeLessThan(2000);
  });

  test('is over with its time, with the seat, with another host, and with every change to its ticket', async () => {
    const { url } = await openPreview(site.author);
    expect((await visit(url)).status).toBe(200);
    const other = await startSite(app);
    const elsewhere = new URL(((await other.ask(previewSite)).body as { url: string }).url);
    expect((await visit(url, elsewhere.host)).status).toBe(404);
    for (const forged of [url.replace(/\/$/, 'x/'), url.replace('/~', '/~A'), `${new URL(url).origin}/~a.b/`])
      expect((await visit(forged)).status).toBe(404);
    await app.ownerQuery('delete from team_members where project_id = $1 and user_id = $2', [
      site.projectId,
      site.author.userId,
    ]);
    expect((await visit(url)).status).toBe(404);
    const own = await openPreview();
    now = new Date(now.getTime() + ticketHours * 3_600_000 + 1);
    expect((await visit(own.url)).status).toBe(404);
  });

  test('opens to nobody outside the team', async () => {
    expect((await site.ask(previewSite, {}, site.stranger)).status).toBe(404);
  });
});

describe('text as HTML', () => {
  test('comes out as on the page it is for, with what is wrong in it', async () => {
    const body = { path: '/about.md', content: '# Hi\n\n[gone](/gone.md)\n' };
    const answer = await site.ask(generateHtml, { body });
    expect(answer).toMatchObject({ status: 200, body: { warnings: [{ code: 'broken_link' }] } });
    expect((answer.body as { html: string }).html).toContain('Hi</h1>');
  });

  test('of any length ends, and the next is answered', async () => {
    const nested = '>'.repeat(200_000);
    expect((await site.ask(generateHtml, { body: { content: nested } })).status).toBeLessThan(504);
    expect((await site.ask(generateHtml, { body: { content: 'ok' } })).status).toBe(200);
  });

  test('of one project keeps nobody else waiting, in a preview or at the sign-in', async () => {
    const quiet = await startSite(app);
    const done: string[] = [];
    const noisy = Array.from({ length: 8 }, async (_, n) => {
      const content = `${n} ${'*a **b _c_ d** e* [f](/g.md) '.repeat(3000)}`;
      await site.ask(generateHtml, { body: { content } });
      done.push('noisy');
    });
    expect((await quiet.ask(generateHtml, { body: { content: 'quiet' } })).status).toBe(200);
    await app.call(logIn, { query: { appId }, body: { username: 'nobody@test.example', password: 'whatever 12' } });
    done.push('quiet');
    await Promise.all(noisy);
    expect(done.indexOf('quiet'), 'behind all of them it would be the last').toBeLessThan(noisy.length);
  });

  test('is refused to strangers', async () => {
    expect((await site.ask(generateHtml, { body: { content: 'x' } }, site.stranger)).status).toBe(404);
  });
});
