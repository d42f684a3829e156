import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#contract-kit/refusal.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import { makePng } from '#platform/testing/make-png.ts';
import { admitUpload, type UploadRules } from './admit-upload.ts';
import { renderInPool } from './picture-pool.ts';

let folder: string;
let blobs: Blobs;
let photo: Buffer;

const pictures: UploadRules = { kinds: ['picture'], maxBytes: 1_000_000, reEncode: true };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-uploads-'));
  blobs = openBlobs({ dataFolder: folder, s3Url: undefined });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f766e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** In uneven chunks, as from a network. */
function* pieces(bytes: Uint8Array) {
  for (let at = 0, step = 7; at < bytes.length; at += step, step = step * 3 + 1) yield bytes.subarray(at, at + step);
}

const admit = (bytes: Uint8Array, rules: UploadRules = pictures, more: object = {}) =>
  admitUpload({ blobs, queueKey: 'project', source: Readable.from(pieces(bytes)), prefix: 'test', rules, ...more });

const kept = async (key: string): Promise<Buffer> => buffer((await blobs.read(key)).stream);

/** The code of the refusal; also checks that nothing was stored. */
async function refusalOf(bytes: Uint8Array, rules: UploadRules = pictures): Promise<string> {
  const before = await readdir(folder, { recursive: true });
  const outcome = await admit(bytes, rules).catch((error: unknown) => error);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  return outcome instanceof Refusal ? outcome.code : `not refused: ${String(outcome)}`;
}

describe('admitUpload', () => {
  it('re-encodes a photo upright, without EXIF', async () => {
    expect(photo.includes('Secret')).toBe(true);
    const admitted = await admit(photo, pictures, { name: 'Höhe.PNG' });
    expect(admitted).toMatchObject({ type: 'image/jpeg', extension: 'jpg', name: 'Höhe.jpg', width: 40, height: 60 });
    const bytes = await kept(admitted.key);
    expect(bytes).toHaveLength(admitted.size);
    expect(bytes.includes('Secret')).toBe(false);
    const { exif, orientation, width } = await sharp(bytes).metadata();
    expect([exif, orientation, width]).toEqual([undefined, undefined, 40]);
  });

  it('keeps the exact bytes without re-encoding, and returns the displayed dimensions', async () => {
    const admitted = await admit(photo, { ...pictures, reEncode: false });
    expect(admitted).toMatchObject({ width: 40, height: 60, size: photo.length });
    expect((await kept(admitted.key)).equals(photo)).toBe(true);
  });

  it.each([
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/webp', 'webp'],
  ] as const)('takes %s and keeps %s', async (format, type, extension) => {
    const bytes = await sharp(photo).toFormat(format).toBuffer();
    expect(await admit(bytes)).toMatchObject({ type, extension, name: `file.${extension}` });
  });

  it('crops a square from the middle, never enlarged, without EXIF', async () => {
    const square: UploadRules = { kinds: ['picture'], maxBytes: 1_000_000, square: 30 };
    const stripes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 40, height: 40, channels: 3, background: '#0f766e' } }, left: 10, top: 0 },
      ])
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'Somebody Secret' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    for (const [rules, side] of [
      [square, 30],
      [{ ...square, square: 512 }, 40],
    ] as const) {
      const admitted = await admit(stripes, rules);
      expect(admitted).toMatchObject({ type: 'image/webp', extension: 'webp', width: side, height: side });
      const bytes = await kept(admitted.key);
      const { channels, exif, format } = await sharp(bytes).metadata();
      expect([exif, format]).toEqual([undefined, 'webp']);
      const raw = await sharp(bytes).raw().toBuffer();
      const rows = Array.from({ length: side }, (_, row) => raw[row * side * channels] ?? 255);
      expect(Math.max(...rows), 'what was cut off was above and below').toBeLessThan(160);
    }
  });

  it('removes data hidden behind or inside an image', async () => {
    const script = '<script>alert(document.domain)</script>';
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const polyglots = [
      Buffer.concat([photo, Buffer.from(script), zip]),
      Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
      Buffer.concat([await sharp(photo).png().toBuffer(), Buffer.from(script)]),
    ];
    for (const polyglot of polyglots) {
      const bytes = await kept((await admit(polyglot)).key);
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes(zip)).toBe(false);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG with a prolog', `<?xml version="1.0"?>${svg}`],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['text', 'hello'],
    ['one byte', 'x'],
    ['a BMP', Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex')],
  ])('refuses %s under any name', async (_what, content) => {
    expect(await refusalOf(Buffer.from(content))).toBe('uploads.wrong_kind');
  });

  it('lists the accepted types in the refusal', async () => {
    await expect(admit(Buffer.from(svg), { kinds: ['picture', 'document'], maxBytes: 100 })).rejects.toThrow(
      'This file is not an image (PNG, JPEG, WebP or AVIF) or a PDF document.',
    );
  });

  it('refuses an empty file', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe('uploads.empty');
  });

  it.each([
    ['drawn anew', { reEncode: true }],
    ['as it is', { reEncode: false }],
    ['as a square', { square: 64 }],
  ])('refuses a truncated or damaged image (%s)', async (_how, drawn) => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251));
    const large = sharp(noise, { raw: { width: 200, height: 200, channels: 3 } });
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await large.clone().toFormat(format).toBuffer();
      expect(
        await refusalOf(bytes.subarray(0, Math.floor(bytes.length / 2)), {
          kinds: ['picture'],
          maxBytes: 1_000_000,
          ...drawn,
        }),
      ).toBe('uploads.damaged');
    }
    expect(await refusalOf(Buffer.concat([photo.subarray(0, 20), Buffer.alloc(500, 1)]), pictures)).toBe(
      'uploads.damaged',
    );
  });

  it('refuses a decompression bomb by its header, before decoding', async () => {
    const bomb = makePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200);
    expect(await refusalOf(bomb)).toBe('uploads.too_many_pixels');
    expect(await refusalOf(makePng(4_000_000_000, 4_000_000_000))).toBe('uploads.damaged');
    expect(await refusalOf(makePng(40_000, 10))).toBe('uploads.too_many_pixels');
    expect(await refusalOf(photo, { ...pictures, maxPixels: 60 * 40 - 1 })).toBe('uploads.too_many_pixels');
    expect(await admit(photo, { ...pictures, maxPixels: 60 * 40 })).toMatchObject({ width: 40 });
  });

  it('refuses a file that is too large while it streams, without closing the stream', async () => {
    const rules = { ...pictures, maxBytes: 5000 };
    expect(await refusalOf(Buffer.concat([photo, Buffer.alloc(6000)]), rules)).toBe('plinth.too_large');
    expect(
      await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6000)]), {
        ...rules,
        kinds: ['document'],
      }),
    ).toBe('plinth.too_large');
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield photo;
        for (;;) {
          sent += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
    );
    await expect(
      admitUpload({ blobs, queueKey: 'project', source: endless, prefix: 'test', rules }),
    ).rejects.toMatchObject({
      kind: 'too_large',
    });
    expect(sent).toBeLessThan(100_000);
    expect(endless.destroyed).toBe(false);
    endless.destroy();
  });

  it('stores a document unchanged', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'x')]);
    const admitted = await admit(pdf, { kinds: ['document'], maxBytes: 30_000 }, { name: 'C:\\fakepath\\Plan.exe' });
    expect(admitted).toMatchObject({ type: 'application/pdf', extension: 'pdf', name: 'Plan.pdf', size: pdf.length });
    expect((await kept(admitted.key)).equals(pdf)).toBe(true);
  });

  it('takes quota for the stored size, and stores nothing without it', async () => {
    const taken: number[] = [];
    const { size } = await admit(photo, pictures, { takeQuota: async (bytes: number) => void taken.push(bytes) });
    expect(taken).toEqual([size]);
    const before = await readdir(folder, { recursive: true });
    const other = await sharp(photo).negate().jpeg().toBuffer();
    const takeQuota = () => Promise.reject(new Error('full'));
    await expect(admit(other, pictures, { takeQuota })).rejects.toThrow('full');
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });
});

it('renders our own drawing as WebP', async () => {
  const bytes = await renderInPool(
    'project',
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>',
  );
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
});
