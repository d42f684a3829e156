import { versionedPath } from '@plinth/site-renderer/media-path.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { getNode, type LibraryNode, type NodeDetails, setPrivate } from '#features/library/contract/nodes.ts';
import { trashNodes } from '#features/library/contract/trash.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import { until } from '#platform/testing/until.ts';
import { requestSite, type SiteResponse } from '../../testing/request-site.ts';
import { seedRelease } from '../../testing/seed-release.ts';

let app: TestApp;
let library: TestLibrary;
let name: string;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  made += 1;
  name = `media-${made}`;
  library = await startLibrary(app);
  const { projectId } = library;
  const siteId = await makeSite(app.house, projectId, name);
  const files = { '/index.html': '<h1>Kiln</h1>', '/404.html': 'Not here', '/media/own.txt': 'own' };
  await seedRelease(app.house, { projectId, siteId }, files);
});
afterAll(() => app?.close());

const ask = (path: string, options?: Parameters<typeof requestSite>[3], site = name): Promise<SiteResponse> =>
  requestSite(app, `${site}.localhost`, path, options);
const original = ({ _id, version }: LibraryNode): string => versionedPath(_id, version, 'original');

test('serves a file at the address that stays, and for ever at that of its version', async () => {
  const file = await library.add('Größe 1.txt', Buffer.from('0123456789'));
  const { permaLink, siteUrl } = (await library.ask(getNode, { params: { id: file._id } })).body as NodeDetails;
  expect(siteUrl).toMatch(new RegExp(`^http://${name}\\.`));
  const lasting = await ask(permaLink ?? '');
  expect(lasting).toMatchObject({ status: 200, text: '0123456789' });
  expect(lasting.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.txt`,
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  });
  for (const query of ['?download', '?a=b&download=1'])
    expect((await ask(`${permaLink}${query}`)).headers['content-disposition']).toMatch(/^attachment;/);
  expect((await ask(`${permaLink}?downloads`)).headers['content-disposition']).toMatch(/^inline;/);
  const exact = await ask(original(file));
  expect(exact.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { etag = '' } = exact.headers;
  expect((await ask(original(file), { headers: { 'if-none-match': etag } })).status).toBe(304);
  const part = await ask(original(file), { headers: { range: 'bytes=2-4' } });
  expect(part).toMatchObject({ status: 206, text: '234' });
  expect(part.headers['content-range']).toBe('bytes 2-4/10');
  expect((await ask(original(file), { headers: { range: 'bytes=10-' } })).status).toBe(416);
  expect(await ask(original(file), { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

test('an earlier version leads to the replaced file', async () => {
  const file = await library.add('a.txt', Buffer.from('one'));
  await library.upload('a.txt', Buffer.from('two'), { conflict: 'replace' });
  const before = await ask(original(file));
  expect(before).toMatchObject({ status: 302, headers: { location: versionedPath(file._id, 2, 'original') } });
  expect((await ask(before.headers.location ?? '')).text).toBe('two');
  expect((await ask(file.permaLink ?? '')).text).toBe('two');
  expect((await ask(versionedPath(file._id, 3, 'original'))).status).toBe(404);
});

test('a private file is not served, and addresses from before stay dead when it is public again', async () => {
  const file = await library.add('a.txt', Buffer.from('secret'));
  expect((await ask(original(file))).status).toBe(200);
  const set = (isPrivate: boolean) => library.ask(setPrivate, { body: { ids: [file._id], isPrivate } });
  await set(true);
  await until(async () => (await ask(original(file))).status === 404);
  const { body } = await library.ask(getNode, { params: { id: file._id } });
  expect((body as NodeDetails).permaLink).toBeNull();
  expect((await ask(file.permaLink ?? '')).status).toBe(404);
  expect((await ask(versionedPath(file._id, 2, 'original'))).status).toBe(404);
  await set(false);
  await until(async () => (await ask(file.permaLink ?? '')).status === 200);
  expect((await ask(original(file))).status).toBe(404);
  expect((await ask(versionedPath(file._id, 3, 'original'))).text).toBe('secret');
});

test('a file in the trash is not served', async () => {
  const file = await library.add('a.txt', Buffer.from('x'));
  await library.ask(trashNodes, { body: { ids: [file._id] } });
  await until(async () => (await ask(file.permaLink ?? '')).status === 404);
  expect((await ask(original(file))).text).toBe('Not here');
});

test('files of another project answer like files that do not exist', async () => {
  const other = await startLibrary(app);
  const file = await other.add('a.txt', Buffer.from('x'));
  const missing = await ask(file.permaLink?.replace(/[0-9a-f]{12}/, '000000000000') ?? '');
  const foreign = await ask(file.permaLink ?? '');
  expect(foreign).toMatchObject({ status: 404, text: missing.text });
});

test('nothing runs as a script on the site', async () => {
  const page = await library.add('page.html', Buffer.from('<script>alert(1)</script>'));
  const { headers } = await ask(page.permaLink ?? '');
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('files of the site itself in a folder of this name are served', async () => {
  expect(await ask('/media/own.txt')).toMatchObject({ status: 200, text: 'own' });
});
