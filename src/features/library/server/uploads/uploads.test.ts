import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { until } from '#platform/testing/until.ts';
import { getNode, type NodeDetails, setPrivate } from '../../contract/nodes.ts';
import { cancelUpload, chunkType, getUpload, type UploadState } from '../../contract/uploads.ts';
import { makeTone } from '../../testing/make-tone.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { sweepProjectLibrary } from '../trash/sweep-library.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const stateOf = ({ body }: { readonly body: unknown }): UploadState => body as UploadState;
const begun = async (name: string, length: number, options = {}) =>
  stateOf(await library.begin(name, length, options))._id;
const contentOf = async ({ meta }: { readonly meta: object }): Promise<Buffer> => {
  const { url, originalUrl } = meta as { url?: string; originalUrl?: string };
  return Buffer.from(await (await app.fetch(url ?? originalUrl ?? '')).arrayBuffer());
};
const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5b' } })
    .jpeg()
    .toBuffer();

test('a file arrives in parts, in the headers of tus, and is the same byte for byte', async () => {
  const bytes = randomBytes(300_000);
  const created = await library.begin('data.bin', bytes.byteLength);
  expect(created.status).toBe(201);
  const { _id } = stateOf(created);
  expect(created.headers.get('location')).toBe(`/api/files/${library.projectId}/uploads/${_id}`);
  expect(created.headers.get('tus-resumable')).toBe('1.0.0');
  expect(await library.storage()).toMatchObject({ used: 0, reserved: 300_000 });
  const first = await library.append(_id, 0, bytes.subarray(0, 100_000));
  expect(first).toMatchObject({ status: 200, body: { offset: 100_000, node: null } });
  const address = `/api/files/${library.projectId}/uploads/${_id}`;
  const head = await app.fetch(address, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${library.owner.token}` },
  });
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['100000', '300000']);
  const last = await library.append(_id, 100_000, bytes.subarray(100_000));
  const { node } = stateOf(last);
  expect(node).toMatchObject({ name: 'data.bin', meta: { size: 300_000, mimetype: 'application/octet-stream' } });
  expect((await contentOf(node ?? { meta: {} })).equals(bytes)).toBe(true);
  expect(await library.storage()).toEqual({ used: 300_000, reserved: 0, stored: 300_000 });
  await until(async () => (await library.blobs()).length === 1);
});

test('bytes that arrived before the connection broke are kept, and the rest follows', async () => {
  const bytes = randomBytes(200_000);
  const id = await begun('data.bin', bytes.byteLength);
  await new Promise<void>((resolve) => {
    const sent = request({
      port: app.port,
      method: 'PATCH',
      path: `/api/files/${library.projectId}/uploads/${id}`,
      headers: {
        authorization: `Bearer ${library.owner.token}`,
        'content-type': chunkType,
        'upload-offset': '0',
        'content-length': String(bytes.byteLength),
      },
    });
    sent.on('error', () => resolve());
    sent.write(bytes.subarray(0, 120_000), () => setTimeout(() => sent.destroy(), 100));
  });
  const ask = async () => stateOf(await library.ask(getUpload, { params: { id } })).offset;
  await until(async () => (await ask()) > 0);
  const offset = await ask();
  expect(offset).toBeLessThanOrEqual(120_000);
  const { node } = stateOf(await library.append(id, offset, bytes.subarray(offset)));
  expect((await contentOf(node ?? { meta: {} })).equals(bytes)).toBe(true);
});

describe('refuses', () => {
  test('a wrong checksum, and keeps nothing of the part', async () => {
    const bytes = Buffer.from('twelve bytes');
    const id = await begun('a.txt', 12);
    const sum = (of: string) => `sha256 ${createHash('sha256').update(of).digest('base64')}`;
    const wrong = await library.append(id, 0, bytes, { 'upload-checksum': sum('other') });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'library.upload_checksum' } });
    expect(stateOf(await library.ask(getUpload, { params: { id } })).offset).toBe(0);
    const right = await library.append(id, 0, bytes, { 'upload-checksum': sum('twelve bytes') });
    expect(right).toMatchObject({ status: 200, body: { node: { name: 'a.txt' } } });
  });

  test('another place than the next one, and more than was announced', async () => {
    const id = await begun('a.txt', 4);
    expect(await library.append(id, 2, Buffer.from('xx'))).toMatchObject({
      status: 409,
      body: { detail: { offset: 0 } },
    });
    expect((await library.append(id, 0, Buffer.from('five!'))).status).toBe(413);
    expect(stateOf(await library.ask(getUpload, { params: { id } })).offset).toBe(0);
  });

  test('an empty file, one that is too large, and missing headers', async () => {
    expect(await library.begin('a.txt', 0)).toMatchObject({ status: 400, body: { code: 'uploads.empty' } });
    expect((await library.begin('a.txt', 10 * 1024 ** 3)).status).toBe(413);
    const id = await begun('a.txt', 4);
    const plain = await library.append(id, 0, Buffer.from('four'), { 'content-type': 'text/plain' });
    expect(plain).toMatchObject({ status: 400, body: { code: 'library.upload_headers' } });
  });

  test('more than the plan has left, before the first byte', async () => {
    await app.ownerQuery(
      `insert into quota_use (subject_id, key, period, used) values ($1, 'storage', '', $2)
       on conflict (subject_id, key, period) do update set used = excluded.used`,
      [library.owner.userId, 200 * 1024 ** 3 - 1000],
    );
    expect((await library.begin('a.txt', 600)).status).toBe(201);
    expect(await library.begin('b.txt', 600)).toMatchObject({
      status: 403,
      body: { code: 'plinth.quota_exhausted' },
    });
  });

  test('other people and projects', async () => {
    const id = await begun('a.txt', 4);
    const bytes = Buffer.from('four');
    const other = await startLibrary(app);
    const answers = [
      await library.append(id, 0, bytes, {}, library.author),
      await library.append(id, 0, bytes, {}, library.stranger),
      await other.append(id, 0, bytes),
      await library.ask(getUpload, { params: { id } }, library.author),
      await other.ask(cancelUpload, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await library.append(id, 0, bytes)).status).toBe(200);
  });

  test('a damaged image, and nothing of it stays', async () => {
    const bytes = (await photo(400, 300)).subarray(0, 900);
    expect(await library.upload('photo.jpg', bytes)).toMatchObject({ status: 415, body: { code: 'uploads.damaged' } });
    await until(async () => (await library.blobs()).length === 0);
    expect(await library.storage()).toEqual({ used: 0, reserved: 0, stored: 0 });
    expect((await library.list()).counts).toMatchObject({ images: 0, documents: 0 });
  });
});

test('decides by the content what a file is', async () => {
  const names = async (name: string, bytes: Uint8Array) => {
    const { type, name: kept, meta } = await library.add(name, bytes);
    return [type, kept, (meta as { mimetype: string }).mimetype];
  };
  expect(await names('photo.png', await photo())).toEqual(['i', 'photo.jpg', 'image/jpeg']);
  expect(await names('fake.png', Buffer.from('only text'))).toEqual(['d', 'fake.txt', 'text/plain']);
  expect(await names('page.html', Buffer.from('<script>alert(1)</script>'))).toEqual(['d', 'page.html', 'text/html']);
  expect(await names('plan.pdf', Buffer.from('%PDF-1.7\n'))).toEqual(['d', 'plan.pdf', 'application/pdf']);
  expect(await names('../../etc/pass\u202ewd', Buffer.from('x'))).toEqual(['d', 'passwd.txt', 'text/plain']);
});

test('nothing but images is shown inline on the origin of the app', async () => {
  const headersOf = async (name: string, bytes: Uint8Array): Promise<Headers> => {
    const { meta } = await library.add(name, bytes);
    const { headers } = await app.fetch('url' in meta ? meta.url : '');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    return headers;
  };
  const page = await headersOf('page.html', Buffer.from('<script>alert(1)</script>'));
  expect(page.get('content-type')).toBe('application/octet-stream');
  // A player needs to know what it plays.
  expect((await headersOf('kiln.wav', makeTone())).get('content-type')).toBe('audio/wav');
});

describe('a taken name', () => {
  test('is a question by default, and can be kept, replaced or skipped', async () => {
    const before = await library.add('a.txt', Buffer.from('one'));
    const upload = (conflict: string, text: string) => library.upload('A.txt', Buffer.from(text), { conflict });
    expect(await upload('ask', 'two')).toMatchObject({ status: 409, body: { code: 'library.name_taken' } });
    expect(await upload('skip', 'two')).toMatchObject({ status: 200, body: { node: null, skipped: true } });
    expect(await upload('keep-both', 'two')).toMatchObject({ body: { node: { name: 'A (2).txt' } } });
    const replaced = await upload('replace', 'three');
    expect(replaced).toMatchObject({ body: { node: { _id: before._id, version: 2, meta: { size: 5 } } } });
    expect(await library.names()).toEqual(['A (2).txt', 'a.txt']);
    const { body } = await library.ask(getNode, { params: { id: before._id } });
    expect((await contentOf(body as NodeDetails)).toString()).toBe('three');
  });

  test('is asked about before the first byte, also below folders, and reserves nothing', async () => {
    const folder = await library.folder('Pots');
    await library.add('a.txt', Buffer.from('one'), { parentNodeId: folder._id });
    const ask = (options: object) => library.begin('A.txt', 1_000_000, { conflict: 'ask', ...options });
    const taken = { status: 409, body: { code: 'library.name_taken' } };
    expect(await ask({ parentNodeId: folder._id })).toMatchObject(taken);
    expect(await ask({ relativePath: 'pots/A.txt' })).toMatchObject(taken);
    expect((await library.storage()).reserved).toBe(0);
    expect((await ask({ relativePath: 'Cups/A.txt' })).status).toBe(201);
  });

  test('is asked about afterwards if it was taken in the meantime', async () => {
    const begun = await library.begin('a.txt', 3, { conflict: 'ask' });
    await library.add('a.txt', Buffer.from('one'));
    const { _id } = begun.body as { _id: string };
    const taken = await library.append(_id, 0, Buffer.from('two'));
    expect(taken).toMatchObject({ status: 409, body: { code: 'library.name_taken' } });
  });

  test('an author replaces nothing that visitors may see', async () => {
    const before = await library.add('a.txt', Buffer.from('one'));
    const replaced = await library.upload('a.txt', Buffer.from('two'), { conflict: 'replace' }, library.author);
    expect(replaced).toMatchObject({ status: 403, body: { code: 'library.no_replacing' } });
    const { body } = await library.ask(getNode, { params: { id: before._id } });
    expect(body).toMatchObject({ version: 1 });
    expect((await contentOf(body as NodeDetails)).toString()).toBe('one');
    const both = await library.upload('a.txt', Buffer.from('two'), { conflict: 'keep-both' }, library.author);
    expect(both).toMatchObject({ status: 200, body: { node: { name: 'a (2).txt' } } });
    const hidden = await library.ask(setPrivate, { body: { ids: [before._id], isPrivate: true } }, library.author);
    expect(hidden.status).toBe(403);
  });

  test('identical bytes cost storage once', async () => {
    await library.add('a.txt', Buffer.from('same'));
    await library.add('b.txt', Buffer.from('same'));
    expect(await library.storage()).toEqual({ used: 4, reserved: 0, stored: 4 });
  });
});

test('a dropped folder arrives with its folders, although all its files come at once', async () => {
  const paths = Array.from({ length: 12 }, (_, at) => `Studio/Set ${at % 2}/file ${at}.txt`);
  const answers = await Promise.all(
    paths.map((relativePath) =>
      library.upload(relativePath.split('/').at(-1) ?? '', Buffer.from(relativePath), { relativePath }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const [studio, ...others] = (await library.list({ folders: 'true' })).nodes;
  expect([studio?.name, others]).toEqual(['Studio', []]);
  const sets = (await library.list({ folders: 'true', parent: studio?._id })).nodes;
  expect(sets.map(({ name, meta }) => [name, meta])).toMatchObject([
    ['Set 0', { documents: 6 }],
    ['Set 1', { documents: 6 }],
  ]);
});

test('cancelling, or a day without bytes, removes the parts and releases the storage', async () => {
  const [one, two] = [await begun('a.txt', 10), await begun('b.txt', 10)];
  await library.append(one, 0, Buffer.from('12345'));
  await library.append(two, 0, Buffer.from('12345'));
  expect((await library.storage()).reserved).toBe(20);
  expect((await library.ask(cancelUpload, { params: { id: one } })).status).toBe(204);
  expect((await library.storage()).reserved).toBe(10);
  await app.ownerQuery(`update library_uploads set expires_at = now() - interval '1 hour' where id = $1`, [two]);
  expect((await library.append(two, 5, Buffer.from('12345'))).status).toBe(404);
  const { projectId } = library;
  await sweepProjectLibrary.run(jobContext(app), { projectId });
  expect(await library.storage()).toEqual({ used: 0, reserved: 0, stored: 0 });
  await until(async () => (await library.blobs()).length === 0);
});

test('a part whose bytes were lost in a crash is asked for again', async () => {
  const id = await begun('a.txt', 8);
  await library.append(id, 0, Buffer.from('1234'));
  const [part] = await app.ownerQuery<{ key: string }>(
    'select blob_key as key from library_upload_parts where upload_id = $1',
    [id],
  );
  await app.house.blobs.remove(part?.key ?? '');
  const refused = await library.append(id, 4, Buffer.from('5678'));
  expect(refused).toMatchObject({ status: 409, body: { code: 'library.upload_offset', detail: { offset: 0 } } });
  const { node } = stateOf(await library.append(id, 0, Buffer.from('12345678')));
  expect((await contentOf(node ?? { meta: {} })).toString()).toBe('12345678');
});
