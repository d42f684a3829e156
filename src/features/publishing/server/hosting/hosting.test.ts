import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import { until } from '#platform/testing/until.ts';
import { requestSite, type SiteResponse } from '../../testing/request-site.ts';
import { seedMaintenance, seedRelease, storeRelease } from '../../testing/seed-release.ts';
import { announcePublishing } from '../changes.ts';

let app: TestApp;
let place: { projectId: string; siteId: string };
let name: string;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

async function makeNamed(called: string): Promise<{ projectId: string; siteId: string }> {
  const { userId } = await makePerson(app.house);
  const projectId = await makeProject(app.house, userId);
  return { projectId, siteId: await makeSite(app.house, projectId, called) };
}

beforeEach(async () => {
  made += 1;
  name = `kiln-${made}`;
  place = await makeNamed(name);
});

const ask = (path: string, options?: Parameters<typeof requestSite>[3]): Promise<SiteResponse> =>
  requestSite(app, `${name}.localhost`, path, options);
const plant = (files: Parameters<typeof seedRelease>[2], options?: { basePath: string }) =>
  seedRelease(app.house, place, files, options);

const longText = 'Clay remembers every hand that touched it. '.repeat(100);
const files = {
  '/index.html': `<h1>Kiln</h1><p>${longText}</p>`,
  '/posts/index.html': '<h1>Posts</h1>',
  '/posts/größe/index.html': '<h1>Größe</h1>',
  '/note.txt': 'A note',
  '/_plinth/base-0123456789ab.css': 'a{color:red}',
  '/_plinth/look.css': 'b{color:red}',
  '/img/pot.png': Buffer.from([137, 80, 78, 71, 1, 2, 3, 4, 5, 6]),
  '/old/index.html': { to: '/posts/' },
  '/away/index.html': { to: 'https://elsewhere.example/ü?x=1' },
  '/404.html': '<h1>Not here</h1>',
};

describe('finding the file', () => {
  beforeEach(() => plant(files));

  test.each([
    ['/', 200, 'Kiln'],
    ['/posts/', 200, 'Posts'],
    ['/posts/?page=2', 200, 'Posts'],
    ['/posts/gr%C3%B6%C3%9Fe/', 200, 'Größe'],
    ['/posts/gro%CC%88%C3%9Fe/', 200, 'Größe'],
    ['/note.txt', 200, 'A note'],
    ['/posts/index.html', 200, 'Posts'],
    ['/nothing', 404, 'Not here'],
    ['/nothing/', 404, 'Not here'],
    ['/note.txt/', 404, 'Not here'],
    ['//', 404, 'Not here'],
    ['/posts//', 404, 'Not here'],
    ['/posts/../note.txt', 404, 'Not here'],
    ['/posts/%2e%2e/note.txt', 404, 'Not here'],
    ['/posts%2findex.html', 404, 'Not here'],
    ['/posts%5cindex.html', 404, 'Not here'],
    ['/note.txt%00', 404, 'Not here'],
    ['/%252e%252e/note.txt', 404, 'Not here'],
    ['/%', 400, 'Invalid address'],
    ['/%ff', 400, 'Invalid address'],
  ])('%s: %i', async (path, status, words) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  test.each([
    ['/posts', '/posts/'],
    ['/posts?page=2&q=//x', '/posts/?page=2&q=//x'],
    ['/posts/gr%c3%b6%c3%9fe', '/posts/gr%C3%B6%C3%9Fe/'],
    ['/old/', '/posts/'],
    ['/old', '/posts/'],
    ['/old/?utm=mail', '/posts/?utm=mail'],
    ['/away/', 'https://elsewhere.example/%C3%BC?x=1'],
  ])('redirects %s to %s', async (path, to) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '///posts',
  ])('does not redirect %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const answer = await ask('/', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [got, told] = [await ask('/'), await ask('/', { method: 'HEAD' })];
    expect(told.status).toBe(200);
    expect(told.body).toHaveLength(0);
    for (const header of ['content-length', 'etag', 'content-type', 'cache-control'])
      expect(told.headers[header]).toBe(got.headers[header]);
  });

  test('lets names with a hash be cached forever, and everything else be revalidated', async () => {
    expect((await ask('/_plinth/base-0123456789ab.css')).headers['cache-control']).toContain('immutable');
    for (const path of ['/', '/_plinth/look.css', '/img/pot.png'])
      expect((await ask(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('sends the content type and forbids sniffing', async () => {
    const { headers } = await ask('/note.txt');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a site below a path', () => {
  beforeEach(() => plant(files, { basePath: '/blog' }));

  test.each([
    ['/blog/', 200, undefined],
    ['/blog/posts/', 200, undefined],
    ['/blog', 301, '/blog/'],
    ['/blog/posts', 301, '/blog/posts/'],
    ['/', 302, '/blog/'],
    ['/?x=1', 302, '/blog/?x=1'],
    ['/posts/', 404, undefined],
    ['/blogs/', 404, undefined],
    ['/blog/blog/', 404, undefined],
  ])('%s: %i', async (path, status, to) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });
});

describe('sending the file', () => {
  beforeEach(() => plant(files));

  test('compresses for clients that accept it, once each, with separate tags', async () => {
    const plain = await ask('/');
    const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    const again = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(again.body).toEqual(brotli.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding');
  });

  test('respects quality values and does not compress images', async () => {
    expect((await ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect(
      (await ask('/', { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding'],
    ).toBeUndefined();
    const picture = await ask('/img/pot.png', { headers: { 'accept-encoding': 'br' } });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '10' });
    expect(picture.headers.vary).toBeUndefined();
  });

  test('answers 304 to a client that has the file', async () => {
    const { headers } = await ask('/');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask('/', { headers: { 'if-none-match': tag } });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    for (const tag of ['"x"', etag.slice(1, -1), `${etag.slice(0, -1)}-br"`])
      expect((await ask('/', { headers: { 'if-none-match': tag } })).status).toBe(200);
    const brotli = { 'accept-encoding': 'br', 'if-none-match': `${etag.slice(0, -1)}-br"` };
    expect((await ask('/', { headers: brotli })).status).toBe(304);
    expect((await ask('/nothing', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', 4],
    ['bytes=4-', 206, 'bytes 4-9/10', 6],
    ['bytes=-2', 206, 'bytes 8-9/10', 2],
    ['bytes=0-999', 206, 'bytes 0-9/10', 10],
    ['bytes=-999', 206, 'bytes 0-9/10', 10],
    ['bytes=10-', 416, 'bytes */10', 0],
    ['bytes=999-1000', 416, 'bytes */10', 0],
    ['bytes=-0', 416, 'bytes */10', 0],
    ['bytes=3-1', 200, undefined, 10],
    ['bytes=0-3,2-5', 200, undefined, 10],
    ['bytes=0-0,0-0,0-0,0-0', 200, undefined, 10],
    ['bytes=0-99999999999999999999999', 200, undefined, 10],
    ['bytes=18446744073709551616-', 200, undefined, 10],
    ['bytes=-', 200, undefined, 10],
    ['bytes=a-b', 200, undefined, 10],
    ['lines=0-3', 200, undefined, 10],
  ])('%s: %i', async (range, status, part, length) => {
    const answer = await ask('/img/pot.png', { headers: { range } });
    expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([status, part, length]);
    if (status !== 416) expect(answer.headers['content-length']).toBe(String(length));
  });

  test('serves ranges of the uncompressed page, and only if it is unchanged', async () => {
    const whole = await ask('/');
    const range = { range: 'bytes=4-7', 'accept-encoding': 'br' };
    const part = await ask('/', { headers: range });
    expect([part.status, part.headers['content-encoding'], part.text]).toEqual([206, undefined, 'Kiln']);
    expect((await ask('/', { headers: { ...range, 'if-range': String(whole.headers.etag) } })).status).toBe(206);
    expect((await ask('/', { headers: { ...range, 'if-range': '"another"' } })).status).toBe(200);
    expect((await ask('/', { method: 'HEAD', headers: range })).status).toBe(200);
  });
});

test('streams a large file and its ranges', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij');
  await plant({ '/before.txt': 'x', '/film.mp4': large });
  const whole = await ask('/film.mp4');
  expect([whole.status, whole.headers['content-length']]).toEqual([200, String(large.length)]);
  expect(whole.body.equals(large)).toBe(true);
  const part = await ask('/film.mp4', { headers: { range: 'bytes=2000000-2000009' } });
  expect([part.status, part.text]).toEqual([206, large.subarray(2_000_000, 2_000_010).toString()]);
  expect((await ask('/film.mp4', { method: 'HEAD' })).headers['content-length']).toBe(String(large.length));
  expect((await ask('/film.mp4', { headers: { 'if-none-match': String(whole.headers.etag) } })).status).toBe(304);
});

test('serves the files of follow-ups, and prefers their compressed forms', async () => {
  await plant(files);
  const headers = { 'accept-encoding': 'br' };
  const before = await ask('/', { headers });
  const page = files['/index.html'];
  const hash = createHash('sha256').update(page).digest('hex');
  const small = brotliCompressSync(page);
  const [compressed, search] = [
    await storeRelease(app.house, place, 1001, { [`/${hash}`]: small }),
    await storeRelease(app.house, place, 1002, { '/pagefind/pagefind.js': 'search()' }),
  ];
  const extras = JSON.stringify({ compressed, search });
  await app.ownerQuery('update hosted_sites set extras = $2 where site_id = $1', [place.siteId, extras]);
  await seedMaintenance(app.house, place, null);
  await until(async () => (await ask('/pagefind/pagefind.js')).text === 'search()');
  const after = await ask('/', { headers });
  expect(after.body.equals(small)).toBe(true);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect((await ask('/')).text).toBe(page);
  expect((await ask(`/${hash}`)).status).toBe(404);
});

test('serves an empty file', async () => {
  await plant({ '/empty.txt': '' });
  expect(await ask('/empty.txt')).toMatchObject({ status: 200, text: '' });
});

test('answers before publishing, after it, during maintenance and after it', async () => {
  expect(await ask('/')).toMatchObject({ status: 404, text: expect.stringContaining('This site isn’t published yet') });
  await plant(files);
  await until(async () => (await ask('/')).status === 200);
  await seedMaintenance(app.house, place, 'Back at <b>noon</b> & not before');
  await until(async () => (await ask('/')).status === 503);
  const closed = await ask('/note.txt');
  expect(closed.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
  expect(closed.text).toContain('Back at &lt;b&gt;noon&lt;/b&gt; &amp; not before');
  await seedMaintenance(app.house, place, null);
  await until(async () => (await ask('/')).status === 200);
});

test('serves the built-in 404 page for a release without its own', async () => {
  await plant({ '/index.html': 'Home' });
  expect(await ask('/nothing')).toMatchObject({ status: 404, text: expect.stringContaining('Page not found') });
});

test('serves a name as soon as it is registered', async () => {
  const fresh = `${name}-new`;
  expect((await requestSite(app, `${fresh}.localhost`, '/')).status).toBe(404);
  const other = await makeNamed(fresh);
  await seedRelease(app.house, other, { '/index.html': 'Fresh' });
  await until(async () => (await requestSite(app, `${fresh}.localhost`, '/')).text === 'Fresh', 2_500);
});

test('serves nothing for a project in the bin or a deleted site', async () => {
  await plant(files);
  expect((await ask('/')).status).toBe(200);
  await app.ownerQuery('update projects set deleted_at = now() where id = $1', [place.projectId]);
  // No event is emitted: the change is noticed all the same.
  await until(async () => (await ask('/')).status === 404, 10_000);
  await app.ownerQuery('update projects set deleted_at = null where id = $1', [place.projectId]);
  await seedMaintenance(app.house, place, null);
  await until(async () => (await ask('/')).status === 200, 2_000);
  await app.house.database.transaction({ projectId: place.projectId }, async (tx) => {
    await tx.execute(sql`delete from sites where id = ${place.siteId}`);
    await announcePublishing({ house: app.house, tx }, { id: place.siteId, projectId: place.projectId });
  });
  await until(async () => (await ask('/')).status === 404, 2_000);
});

test('serves a site at its custom domain and redirects its other hosts there', async () => {
  await plant(files);
  const domain = `${name}.example`;
  for (const host of [domain, `www.${domain}`])
    await app.ownerQuery('insert into hosted_hosts (host, site_id) values ($1, $2)', [host, place.siteId]);
  await app.ownerQuery('update sites set domain = $2 where id = $1', [place.siteId, domain]);
  expect(await requestSite(app, domain, '/posts/')).toMatchObject({ status: 200, text: '<h1>Posts</h1>' });
  for (const host of [`${name}.localhost`, `www.${domain}`, `WWW.${domain}:8080`]) {
    const answer = await requestSite(app, host, '/posts/?a=1');
    expect([answer.status, answer.headers.location]).toEqual([301, `http://${domain}/posts/?a=1`]);
  }
  const sly = await requestSite(app, `${name}.localhost`, '//evil.example');
  expect(sly.headers.location).toBe(`http://${domain}//evil.example`);
});
