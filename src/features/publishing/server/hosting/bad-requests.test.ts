import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { openRaw } from '#platform/testing/raw-http.ts';
import { requestSite } from '../../testing/request-site.ts';
import { seedRelease } from '../../testing/seed-release.ts';

let app: TestApp;
let [mine, theirs] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  [mine, theirs] = [await plantNamed('Mine'), await plantNamed('Theirs, and secret')];
});
afterAll(() => app?.close());

async function plantNamed(words: string): Promise<string> {
  const site = await startSite(app);
  await seedRelease(app.house, site, { '/index.html': words, '/404.html': `Not here: ${words}` });
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  return row?.name ?? '';
}

/** After every bad request, both sites answer within a second. */
afterEach(async () => {
  const askedAt = performance.now();
  expect((await requestSite(app, `${mine}.localhost`, '/')).text).toBe('Mine');
  expect((await requestSite(app, `${theirs}.localhost`, '/')).text).toBe('Theirs, and secret');
  expect(performance.now() - askedAt).toBeLessThan(1000);
});

/** Sends raw bytes and returns everything until the server closes the connection. */
async function send(request: string): Promise<string> {
  const raw = await openRaw(app.port);
  raw.write(request);
  return raw.ended;
}

const get = (hosts: readonly string[], path = '/', version = '1.1'): Promise<string> =>
  send(`GET ${path} HTTP/${version}\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`);

const leaksNothing = (answer: string): void => {
  expect(answer).not.toContain('secret');
  expect(answer).not.toMatch(/at .*\.ts:\d+|select |postgres|node_modules/i);
  expect(answer).not.toMatch(/^(?:server|x-powered-by|set-cookie):/im);
};

test.each([
  ['a port', () => `${mine}.localhost:4700`],
  ['another port', () => `${mine}.localhost:1`],
  ['capitals', () => `${mine.toUpperCase()}.LocalHost`],
  ['a dot at its end', () => `${mine}.localhost.`],
])('treats a host with %s as that host', async (_what, host) => {
  const answer = await get([host()]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\n\r\nMine$/);
});

test.each([
  ['nobody’s name', () => 'nobody-at-all.localhost'],
  ['nobody’s domain', () => 'nobody.example'],
  ['a name below a name', () => `${mine}.${theirs}.localhost`],
  ['a name with another’s behind it', () => `${mine}.localhost.evil.example`],
  ['a credential', () => `${mine}.localhost@evil.example`],
  ['two in one', () => `${mine}.localhost, ${theirs}.localhost`],
  ['a path', () => `${mine}.localhost/..`],
  ['a port beyond all', () => `${mine}.localhost:999999`],
  ['a machine’s number', () => '10.0.0.1'],
  ['nothing', () => ''],
  ['a statement', () => `${mine}'; drop table sites; --.localhost`],
  ['a letter that looks like another', () => `k\u0456ln.localhost`],
  ['a name longer than names are', () => `${'a'.repeat(300)}.localhost`],
])('a host that is %s shows nobody’s site', async (_what, host) => {
  const answer = await get([host()]);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toContain('Mine');
  leaksNothing(answer);
});

test('refuses two Host headers in any order', async () => {
  for (const hosts of [
    [`${mine}.localhost`, `${theirs}.localhost`],
    [`${theirs}.localhost`, `${mine}.localhost`],
    [`${mine}.localhost`, `${mine}.localhost`],
    [`${mine}.localhost`, 'localhost'],
  ]) {
    const answer = await get(hosts);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    leaksNothing(answer);
  }
});

test('serves nothing without a Host header, in either version of HTTP', async () => {
  for (const version of ['1.1', '1.0']) {
    const answer = await get([], '/', version);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    leaksNothing(answer);
  }
});

test('ignores a host in the address that differs from the header', async () => {
  const answer = await get([`${mine}.localhost`], `http://${theirs}.localhost/`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  leaksNothing(answer);
});

test('ignores forwarded hosts', async () => {
  const headers = { 'x-forwarded-host': `${theirs}.localhost`, forwarded: `host=${theirs}.localhost` };
  expect((await requestSite(app, `${mine}.localhost`, '/', { headers })).text).toBe('Mine');
});

test.each([
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cwindows',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%252e%252e/etc/passwd',
  '/index.html%00.png',
  '/index.html%0d%0aset-cookie:%20a=b',
  '/....//....//etc/passwd',
  '/./index.html',
  '/__proto__',
  '/constructor/',
  '/api/users/me',
  '/.plinth/document.json',
])('serves nothing for %s', async (path) => {
  const answer = await get([`${mine}.localhost`], path);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  leaksNothing(answer);
});

test('refuses paths of 10,000 segments at once', async () => {
  for (const [path, status] of [
    ['/'.repeat(10_000), 404],
    ['/a'.repeat(7_000), 404],
    ['/a'.repeat(10_000), 431],
    [`/${'%2e'.repeat(4_000)}`, 404],
    [`/${'a'.repeat(15_000)}`, 404],
  ] as const) {
    const answer = await get([`${mine}.localhost`], path);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    leaksNothing(answer);
  }
});

test('does not wait for a body', async () => {
  const answer = await send(
    `POST / HTTP/1.1\r\nhost: ${mine}.localhost\r\nconnection: close\r\ncontent-length: 1000000\r\n\r\nx`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toContain('allow: GET, HEAD');
});

test('answers many unknown hosts and evicts no known one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, at) =>
      requestSite(app, `nobody-${at}.localhost`, '/').then(({ status }) => status),
    ),
  );
  expect(answers.every((status) => status === 404 || status === 503)).toBe(true);
});
