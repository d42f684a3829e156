import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packZip, type ZipItem } from './pack-zip.ts';

async function* items(count: number): AsyncGenerator<ZipItem> {
  for (let at = 0; at < count; at += 1) yield { name: `${at}.bin`, content: Buffer.alloc(64 * 1024, at % 250) };
}

test('aborts an archive that is not read, and releases its resources', async () => {
  let isLetGo = false;
  async function* watched(): AsyncGenerator<ZipItem> {
    try {
      yield* items(100_000);
    } finally {
      isLetGo = true;
    }
  }
  const stream = packZip(watched(), 50);
  const [error] = await once(stream, 'error');
  expect(String(error)).toContain('nobody reads the archive');
  await expect.poll(() => isLetGo).toBe(true);
});

test('completes an archive that is read slowly', async () => {
  const stream = packZip(items(20), 60_000);
  expect((await buffer(stream)).subarray(0, 2).toString()).toBe('PK');
});
