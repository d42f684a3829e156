import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import { uploadStatic } from '../../contract/static.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startSite(app);
});
afterAll(() => app?.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9a3f26' } });

describe('stores a file byte for byte', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, object]>([
    [
      'photo.jpg',
      () =>
        drawn(40, 30)
          .withExif({ IFD0: { Artist: 'Mara' } })
          .jpeg()
          .toBuffer(),
      { type: 'image/jpeg', width: 40, height: 30 },
    ],
    ['moving.gif', () => drawn(8, 9).gif().toBuffer(), { type: 'image/gif', width: 8, height: 9 }],
    ['wrongly-named.png', () => drawn(5, 6).webp().toBuffer(), { type: 'image/webp', width: 5, height: 6 }],
    ['broken.png', async () => (await drawn(50, 50).png().toBuffer()).subarray(0, 60), { type: 'image/png' }],
    [
      'drawing.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      { type: 'image/svg+xml' },
    ],
    ['app.js', () => Buffer.from('alert("ü")\r\n'), { type: 'text/javascript' }],
    ['page.html', () => Buffer.from('\uFEFF<!doctype html>'), { type: 'text/html' }],
    ['not-utf-8.txt', () => Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]), { type: 'text/plain' }],
    ['long.css', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), { type: 'text/css' }],
    ['data.bin', () => Buffer.from([0, 1, 2, 0]), { type: 'application/octet-stream' }],
    ['.nojekyll', () => Buffer.alloc(0), { size: 0 }],
    ['fonts/Ägypt 1.woff2', () => Buffer.from('wOF2\0\x01\0\0'), { type: 'font/woff2' }],
  ])('%s', async (name, make, facts) => {
    const bytes = await make();
    const path = `/static/${name}`;
    const answer = await site.upload(path, bytes);
    expect(answer).toMatchObject({ status: 200, body: { path, size: bytes.byteLength, ...facts } });
    expect((await site.download(path)).equals(bytes)).toBe(true);
  });
});

test('lets text be edited afterwards, but no other files', async () => {
  await site.upload('/static/edit.css', Buffer.from('a{}'));
  const { hash } = await site.open('/static/edit.css');
  const saved = await site.put({ path: '/static/edit.css', content: 'b{}', base: hash });
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
  await site.upload('/static/edit.bin', Buffer.from([0]));
  expect(await site.put({ path: '/static/edit.bin' })).toMatchObject({ status: 400, body: { code: 'pages.not_text' } });
});

test('replaces an existing file only on request, and keeps it as a version', async () => {
  const put = (bytes: number[], query = {}) => site.upload('/static/twice.bin', Buffer.from(bytes), query);
  expect((await put([1, 0])).status).toBe(200);
  expect(await put([2, 0])).toMatchObject({ status: 409, body: { code: 'pages.exists' } });
  expect(await put([2, 0], { overwrite: 'true' })).toMatchObject({ status: 200 });
  expect(await site.download('/static/twice.bin')).toEqual(Buffer.from([2, 0]));
  const versions = await app.ownerQuery(
    `select number, reason from file_versions v join files f on f.id = v.file_id where f.path = '/static/twice.bin' order by 1`,
  );
  expect(versions).toEqual([
    { number: 1, reason: 'Uploaded' },
    { number: 2, reason: 'Uploaded' },
  ]);
});

describe('refusals that store nothing', () => {
  test.each([
    ['/posts/x.bin', /in \/static/],
    ['/static/../x', /“\.” or “\.\.”/],
    ['/static/a%2fb', /encoded/],
    ['/static/a\u0000b', /can’t be shown/],
  ])('refuses the path %s', async (path, sentence) => {
    const before = await site.blobs();
    const answer = await site.upload(path, Buffer.from([0]));
    expect(answer.status).toBe(400);
    expect(String((answer.body as { _message: unknown })._message)).toMatch(sentence);
    expect(await site.blobs()).toEqual(before);
  });

  test('refuses a file over the plan’s storage', async () => {
    const full = await startSite(app);
    await app.ownerQuery(
      `insert into quota_use (subject_id, key, period, used) values ($1, 'storage', '', $2)
       on conflict (subject_id, key, period) do update set used = excluded.used`,
      [full.owner.userId, 200 * 1024 ** 3 - 1],
    );
    const answer = await full.upload('/static/x.bin', Buffer.from([0, 1, 2, 3]));
    expect(answer).toMatchObject({ status: 403, body: { code: 'plinth.quota_exhausted' } });
    expect(await full.paths()).toEqual([]);
    await until(async () => (await full.blobs()).length === 0);
  });

  test('refuses a file larger than 100 MB', async () => {
    const answer = await site.send(uploadStatic, Buffer.alloc(100 * 1024 * 1024 + 1), { path: '/static/large.bin' });
    expect(answer.status).toBe(413);
    expect(await site.paths()).not.toContain('/static/large.bin');
  });

  test('refuses files from and for another tenant', async () => {
    const bytes = Buffer.from([0]);
    expect((await site.upload('/static/y.bin', bytes, {}, site.stranger)).status).toBe(404);
    const elsewhere = await startSite(app);
    const mixed = await app.call(
      uploadStatic,
      { params: { a: site.projectId, d: elsewhere.siteId }, query: { path: '/static/y.bin' }, body: bytes },
      site.owner.token,
      { 'content-type': 'image/png' },
    );
    expect(mixed.status).toBe(404);
    expect(await elsewhere.paths()).toEqual([]);
  });

  test('lets an author upload files', async () => {
    expect((await site.upload('/static/by-author.bin', Buffer.from([0]), {}, site.author)).status).toBe(200);
  });
});
