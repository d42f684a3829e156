import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { House } from '#platform/house/house.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { FileReader } from './file-reader.ts';
import { checkArchive, readArchive } from './read-archive.ts';
import { spoolArchive } from './spool-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

test('leaves the descriptor open after a range stream, whether read completely or destroyed early', async () => {
  const bytes = randomBytes(3 * megabyte);
  const file = path.join(folder, 'range');
  await writeFile(file, bytes);
  const handle = await open(file, 'r');
  try {
    const reader = new FileReader(handle.fd);
    const whole = await collect(reader._readStreamForRange(7, 2 * megabyte));
    expect(whole.equals(bytes.subarray(7, 2 * megabyte))).toBe(true);
    const early = reader._readStreamForRange(0, bytes.byteLength);
    for await (const _ of early) break;
    expect(early.destroyed).toBe(true);
    // A stream of node:fs would close the descriptor before it says that it is closed.
    if (!early.closed) await once(early, 'close');
    expect(fstatSync(handle.fd).size).toBe(bytes.byteLength);
  } finally {
    await handle.close();
  }
});

test('keeps an archive readable after its bytes were streamed, in whole or in part', async () => {
  const content = randomBytes(5 * megabyte);
  const zip = makeZip([{ name: 'static/a.bin', content, isPacked: true }]);
  const house = { config: { dataFolder: folder } } as unknown as House;
  const archive = await spoolArchive(house, Readable.from([zip]), 100 * megabyte);
  try {
    for await (const _ of archive.stream()) break;
    expect((await collect(archive.stream())).equals(zip)).toBe(true);
    expect((await checkArchive(archive, () => undefined)).problems).toEqual([]);
    for await (const { chunks } of readArchive(archive, [0]))
      expect((await collect(chunks)).equals(content)).toBe(true);
  } finally {
    await archive.close();
  }
});
