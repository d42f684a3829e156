import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { inScope, type OpenScope } from '#platform/house/scope.ts';
import { uploadFromUrl } from '../../contract/uploads.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { uploadFromUrlUseCase } from './upload-from-url.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp();
  library = await startLibrary(app);
});
afterAll(() => app?.close());

/** As the owner calls it, but the internet is a text. */
function download(url: string, content: string, status = 200) {
  const person = {
    userId: library.owner.userId,
    deviceId: library.owner.deviceId,
    role: 'admin',
    isOperator: false,
  } as const;
  const seat = { projectId: library.projectId, teamRole: 'owner', isInBin: false } as const;
  const base = { house: app.house, person, seat, request: null };
  const open: OpenScope = { ...base, inTransaction: (work) => inScope(base, work), runHashing: (work) => work() };
  const input = {
    params: { assetId: library.projectId },
    query: {},
    body: { url, parentNodeId: null, conflict: 'keep-both' },
  } as const;
  return uploadFromUrlUseCase(open, input, async () => ({ url, status, headers: {}, body: Buffer.from(content) }));
}

test('stores what the URL returns, under the name in it', async () => {
  expect(await download('https://files.example/a%20b/B%C3%B6wl.txt?x=1', 'a bowl')).toMatchObject({
    name: 'Böwl.txt',
    meta: { size: 6, mimetype: 'text/plain' },
  });
  expect((await download('https://files.example/', 'a bowl')).name).toBe('file.txt');
  expect((await library.storage()).used).toBe(6);
});

test('goes through the gate of every upload: a drawing is stored without its scripts', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const { _id } = await download('https://files.example/logo.svg', drawing);
  const [row] = await app.ownerQuery<{ key: string }>('select blob_key as key from library_nodes where id = $1', [_id]);
  const stored = await text((await app.house.blobs.read(row?.key ?? '')).stream);
  expect(stored).toContain('<svg');
  expect(stored).not.toContain('alert');
});

test('stores nothing if there is nothing', async () => {
  const before = await library.storage();
  await expect(download('https://files.example/x.txt', 'not found', 404)).rejects.toMatchObject({
    code: 'outbound.unreachable',
  });
  await expect(download('https://files.example/x.txt', '')).rejects.toMatchObject({ code: 'uploads.empty' });
  expect(await library.storage()).toEqual(before);
});

test.each(['http://127.0.0.1:4700/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data', 'http://localhost/'])(
  'refuses the address %s of the operator’s network',
  async (url) => {
    const answer = await library.ask(uploadFromUrl, { body: { url, parentNodeId: null } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'outbound.bad_address' } });
  },
);

test('refuses what is not a web address, and folders of others', async () => {
  const ask = (url: string, parentNodeId: string | null = null) =>
    library.ask(uploadFromUrl, { body: { url, parentNodeId } });
  expect((await ask('file:///etc/passwd')).status).toBe(400);
  const other = await startLibrary(app);
  const folder = await other.folder('f');
  expect((await ask('https://files.example/a.txt', folder._id)).status).toBe(404);
});
