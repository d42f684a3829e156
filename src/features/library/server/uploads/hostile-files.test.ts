import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import type { ImageMeta } from '../../contract/nodes.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { waitForImage } from '../../testing/wait-for-images.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const color = { create: { width: 64, height: 48, channels: 3, background: '#7aa89b' } } as const;
const jpeg = (): Promise<Buffer> => sharp(color).jpeg().toBuffer();
const png = (): Promise<Buffer> => sharp(color).png().toBuffer();

const noise = (): Promise<Buffer> =>
  sharp({ create: { ...color.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();

/** A PNG that claims to have other dimensions. */
async function falsePng(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** An AVIF that claims to have other dimensions. */
async function falseAvif(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp(color).avif({ effort: 0 }).toBuffer();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

const whitePng = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const svg = (inside: string, head = ''): Buffer =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

/** No rows, no blobs, no storage; and the server answers. */
async function expectNothingLeft(): Promise<void> {
  expect(await library.names({ type: 'i' })).toEqual([]);
  expect(await library.names({ type: 'd' })).toEqual([]);
  expect(await library.storage()).toEqual({ used: 0, reserved: 0, stored: 0 });
  await until(async () => (await library.blobs()).length === 0);
  const startedAt = performance.now();
  await library.list();
  expect(performance.now() - startedAt).toBeLessThan(1000);
}

describe('are refused with a clear message, and leave nothing behind', () => {
  test.each<[string, string, () => Promise<Buffer>, number, RegExp]>([
    ['a PNG that claims to be huge', 'a.png', () => falsePng(60_000, 60_000), 413, /too many pixels/],
    ['a PNG pixel bomb', 'a.png', () => whitePng(11_000), 413, /too many pixels/],
    ['a PNG with more lines than it has', 'a.png', () => falsePng(64, 4800), 415, /damaged/],
    ['an AVIF that claims to be huge', 'a.avif', () => falseAvif(60_000, 60_000), 413, /too many pixels/],
    [
      'a truncated JPEG',
      'a.jpg',
      async () =>
        (
          await sharp(await noise())
            .jpeg()
            .toBuffer()
        ).subarray(0, 1500),
      415,
      /damaged/,
    ],
    ['a truncated PNG', 'a.png', async () => (await noise()).subarray(0, 5000), 415, /damaged/],
    ['a script disguised as a GIF', 'a.gif', async () => Buffer.from('GIF89a/*____*/=alert(1)//'), 415, /damaged/],
    [
      'an SVG with entities',
      'a.svg',
      async () => svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
      415,
      /SVG/,
    ],
    ['half an SVG', 'a.svg', async () => svg('<rect/>').subarray(0, 60), 415, /SVG/],
    ['an SVG disguised as an AVIF', 'a.avif', async () => svg('<g>', '<!--ftypavif-->'), 415, /damaged|SVG/],
  ])('%s', async (_what, name, make, status, message) => {
    const answer = await library.upload(name, await make());
    expect(answer.status).toBe(status);
    expect((answer.body as { _message: string })._message).toMatch(message);
    await expectNothingLeft();
  });

  test('a file of 10 GB', async () => {
    const answer = await library.begin('a.bin', 10 * 1024 ** 3);
    expect(answer).toMatchObject({ status: 413 });
    await expectNothingLeft();
  });
});

describe('are neutralized', () => {
  test.each([
    ['control characters', 'a\u0000\u001bb.jpg', 'ab.jpg'],
    ['path segments', '../../etc/passwd.jpg', 'passwd.jpg'],
    ['path segments of Windows', '..\\..\\boot.jpg', 'boot.jpg'],
    ['marks that turn the direction', 'photo\u202Egpj.exe', 'photogpj.jpg'],
    ['nothing but dots', '....', 'file.jpg'],
  ])('a name with %s', async (_what, given, kept) => {
    expect((await library.add(given, await jpeg())).name).toBe(kept);
  });

  test('a name of 10,000 characters', async () => {
    expect((await library.add(`${'n'.repeat(9_996)}.jpg`, await jpeg())).name.length).toBeLessThanOrEqual(120);
  });

  test('a mislabeled file gets the type and extension of its content', async () => {
    expect(await library.add('a.png', await jpeg())).toMatchObject({ name: 'a.jpg', meta: { mimetype: 'image/jpeg' } });
    expect(await library.add('b.jpg', Buffer.from('just text'))).toMatchObject({ type: 'd', name: 'b.txt' });
    const xml = Buffer.from('<?xml version="1.0"?><note>hi</note>');
    expect(await library.add('c.svg', xml)).toMatchObject({ type: 'd', meta: { mimetype: 'text/plain' } });
  });

  test('a photo loses its location before it is stored, and keeps its orientation', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 4567/100' };
    const photo = await sharp(color)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: '<script>alert(1)</script>' }, IFD3: place })
      .toBuffer();
    const node = await waitForImage(library, (await library.add('a.jpg', photo))._id);
    const { originalUrl, originalWidth, originalHeight } = node.meta as ImageMeta;
    expect([originalWidth, originalHeight]).toEqual([48, 64]);
    const stored = Buffer.from(await (await app.fetch(originalUrl)).arrayBuffer());
    expect(stored.equals(photo)).toBe(false);
    expect(stored.toString('hex')).not.toContain('3b0000000100000036');
    expect((await sharp(stored).metadata()).orientation).toBe(6);
    const { used, stored: counted } = await library.storage();
    expect(used).toBe(counted);
    for (const { url } of node.imageVariations) {
      const bytes = Buffer.from(await (await app.fetch(url)).arrayBuffer());
      expect(bytes.includes('script')).toBe(false);
    }
  });

  test('an image with a page behind it stays an image', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')]);
    const node = await waitForImage(library, (await library.add('a.html', polyglot))._id);
    expect(node).toMatchObject({ name: 'a.jpg', state: 'ready', meta: { mimetype: 'image/jpeg' } });
    const answer = await app.fetch((node.meta as ImageMeta).originalUrl);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const thumbnail = Buffer.from(await (await app.fetch(node.thumbnailUrl ?? '')).arrayBuffer());
    expect(thumbnail.includes('alert')).toBe(false);
  });

  test('an SVG is stored without its scripts, and gets a thumbnail', async () => {
    const drawing = svg('<script>alert(1)</script><rect onload="alert(1)" width="9" height="9" fill="#f00"/>');
    const node = await waitForImage(library, (await library.add('a.xml', drawing))._id);
    expect(node).toMatchObject({
      name: 'a.svg',
      state: 'ready',
      color: '#ff0000',
      meta: { mimetype: 'image/svg+xml', originalWidth: 9, originalHeight: 9 },
    });
    const [row] = await app.ownerQuery<{ key: string }>('select blob_key as key from library_nodes where id = $1', [
      node._id,
    ]);
    const { stream } = await app.house.blobs.read(row?.key ?? '');
    const stored = Buffer.concat(await Array.fromAsync(stream)).toString();
    expect(stored).not.toContain('alert');
    expect(node.meta).toMatchObject({ originalSize: stored.length });
    const thumbnail = await app.fetch(node.thumbnailUrl ?? '');
    expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  });
});
