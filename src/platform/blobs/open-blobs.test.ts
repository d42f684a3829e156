import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blobs } from './blobs.ts';
import { openBlobs } from './open-blobs.ts';
import { parseS3Url } from './s3-blobs.ts';

let folder: string;
let s3: S3rver;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-blobs-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'plinth', configs: [] }],
  });
  const { port } = await s3.run();
  s3Url = `http://S3RVER:S3RVER@127.0.0.1:${port}/plinth?region=eu-central-1`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const chunks = (...parts: (Buffer | string)[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function leftovers(dataFolder: string): Promise<string[]> {
  const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(['folder', 's3'] as const)('blobs in a %s', (kind) => {
  let blobs: Blobs;
  let dataFolder: string;

  beforeAll(async () => {
    dataFolder = await mkdtemp(path.join(folder, `${kind}-`));
    blobs = openBlobs({ dataFolder, s3Url: kind === 's3' ? s3Url : undefined });
  });

  it('stores bytes under their hash, and reads them whole and in ranges', async () => {
    const bytes = randomBytes(300_000);
    const put = await blobs.put('covers/one', chunks(bytes.subarray(0, 1000), bytes.subarray(1000)), {
      maxBytes: 300_000,
    });
    expect(put).toEqual({ key: `covers/one/${sha(bytes)}`, size: 300_000 });
    expect(await blobs.stat(put.key)).toEqual({ size: 300_000, storedAt: expect.any(Date) });
    expect(Math.abs(Date.now() - (await blobs.stat(put.key)).storedAt.getTime())).toBeLessThan(120_000);

    const whole = await blobs.read(put.key);
    expect(whole.size).toBe(300_000);
    expect((await buffer(whole.stream)).equals(bytes)).toBe(true);

    const part = await blobs.read(put.key, { start: 10, end: 19 });
    expect(part.size).toBe(300_000);
    expect((await buffer(part.stream)).equals(bytes.subarray(10, 20))).toBe(true);
  });

  it('streams a blob of several multipart parts unchanged', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const { key } = await blobs.put('large', Readable.from(slices(bytes)), { maxBytes: bytes.length });
    expect(sha(await buffer((await blobs.read(key)).stream))).toBe(sha(bytes));
    await blobs.remove(key);
  });

  it('accepts the same bytes again, and an empty blob', async () => {
    const first = await blobs.put('twice', chunks('same'), { maxBytes: 10 });
    expect(await blobs.put('twice', chunks('sa', 'me'), { maxBytes: 10 })).toEqual(first);
    const empty = await blobs.put('twice', chunks(), { maxBytes: 10 });
    expect(await buffer((await blobs.read(empty.key)).stream)).toHaveLength(0);
  });

  it('refuses more than the limit, stores nothing, and leaves the stream open for an answer', async () => {
    const before = await leftovers(dataFolder);
    const source = chunks('12345', '67890', 'x', 'more');
    await expect(blobs.put('big', source, { maxBytes: 10 })).rejects.toMatchObject({ kind: 'too_large' });
    expect(source.destroyed).toBe(false);
    expect(await leftovers(dataFolder)).toEqual(before);
  });

  it('stores nothing when the source breaks off', async () => {
    const before = await leftovers(dataFolder);
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    })();
    await expect(blobs.put('broken', broken, { maxBytes: 10 })).rejects.toThrow('cut');
    expect(await leftovers(dataFolder)).toEqual(before);
  });

  it('stores nothing when `beforeKeep` throws', async () => {
    const before = [await leftovers(dataFolder), await Array.fromAsync(blobs.list())];
    const sizes: number[] = [];
    const beforeKeep = async (size: number) => {
      sizes.push(size);
      throw new Error('no room');
    };
    await expect(blobs.put('kept', chunks('four'), { maxBytes: 10, beforeKeep })).rejects.toThrow('no room');
    expect(sizes).toEqual([4]);
    expect([await leftovers(dataFolder), await Array.fromAsync(blobs.list())]).toEqual(before);
  });

  it('lists and removes blobs', async () => {
    const { key } = await blobs.put('listed/here', chunks('bytes'), { maxBytes: 10 });
    expect(await Array.fromAsync(blobs.list())).toContain(key);
    await blobs.remove(key);
    await blobs.remove(key);
    expect(await Array.fromAsync(blobs.list())).not.toContain(key);
    await expect(blobs.read(key)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(blobs.stat(key)).rejects.toMatchObject({ kind: 'not_found' });
  });

  const hash = 'a'.repeat(64);
  it.each([
    '',
    hash,
    `/${hash}`,
    `../x/${hash}`,
    `x/../${hash}`,
    `x//${hash}`,
    `x/./${hash}`,
    `x\\y/${hash}`,
    `.incoming/${hash}`,
    `x/${hash}/y`,
    `x/${hash}\n`,
    `x\0/${hash}`,
    `X/${hash}`,
  ])('answers the key %j like an unknown one', async (key) => {
    await expect(blobs.read(key)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(blobs.stat(key)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(blobs.remove(key)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each(['', '..', '../x', '/x', 'x/', 'x/../y', '.incoming', 'a b'])('never writes under %j', async (prefix) => {
    await expect(blobs.put(prefix, chunks('x'), { maxBytes: 10 })).rejects.toThrow('not a blob prefix');
  });
});

it('sweeps partial files of a killed process, and nothing that may still be in use', async () => {
  const dataFolder = await mkdtemp(path.join(folder, 'swept-'));
  await openBlobs({ dataFolder, s3Url: undefined }).put('x', chunks('1'), { maxBytes: 10 });
  const incoming = path.join(dataFolder, 'blobs', '.incoming');
  await writeFile(path.join(incoming, 'old'), 'half');
  await writeFile(path.join(incoming, 'new'), 'half');
  await utimes(path.join(incoming, 'old'), 1, 1);
  await openBlobs({ dataFolder, s3Url: undefined }).put('x', chunks('2'), { maxBytes: 10 });
  expect(await readdir(incoming)).toEqual(['new']);
});

it('reports unavailable files when S3 cannot be reached, and leaves nothing behind', async () => {
  const dataFolder = await mkdtemp(path.join(folder, 'away-'));
  // Nothing listens on port 9.
  const blobs = openBlobs({ dataFolder, s3Url: 'http://KEY:SECRET@127.0.0.1:9/plinth' });
  const away = { code: 'plinth.files_unavailable', kind: 'unavailable' };
  await expect(blobs.put('a', chunks('x'), { maxBytes: 10 })).rejects.toMatchObject(away);
  await expect(blobs.read(`a/${sha(Buffer.from('x'))}`)).rejects.toMatchObject(away);
  expect(await leftovers(dataFolder)).toEqual([]);
});

it('does not reveal the secret when the S3 URL is wrong', () => {
  expect(parseS3Url('https://k%2F:s%40@h:9000/b?region=x')).toEqual({
    endpoint: 'https://h:9000',
    bucket: 'b',
    region: 'x',
    key: 'k/',
    secret: 's@',
  });
  for (const bad of ['https://key:hush@host/', 'https://key:hush@host/a/b', 'https://host/b', 'https://key@host/b']) {
    expect(() => parseS3Url(bad)).toThrow(/^PLINTH_S3_URL must look like (?!.*hush)/);
  }
});

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
