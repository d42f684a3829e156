import sharp from 'sharp';
import { expect, test } from 'vitest';
import { examineImageInProcess, prepareImageInProcess } from './image-processes.ts';
import type { PreparedImage, PrepareTask, Target } from './image-task.ts';

const maxPixels = 100_000_000;
const focal = { x: 0.5, y: 0.5 };
const webp = (width: number): Target => ({
  key: `w${width}.webp`,
  format: 'webp',
  box: { width, height: null, fit: 'contain' },
});

async function prepare(bytes: Uint8Array, targets: readonly Target[], more: Partial<PrepareTask> = {}) {
  const made = await prepareImageInProcess('project', {
    bytes,
    maxPixels,
    focal,
    targets,
    quality: 'shown',
    ...more,
  });
  if (made.is !== 'fine') throw new Error(made.is);
  return made;
}
const bytesOf = (made: PreparedImage, key: string): Uint8Array =>
  made.sizes.find((size) => size.key === key)?.bytes ?? Buffer.alloc(0);

/** Red on the left, blue on the right. */
async function twoColors(width: number, height: number) {
  const half = { width: Math.round(width / 2), height, channels: 3 } as const;
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: Math.round(width / 2), top: 0 },
  ]);
}

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('makes every size in one go, and tells color, placeholder and look', async () => {
  const bytes = await (await twoColors(1000, 500)).png().toBuffer();
  const made = await prepare(bytes, [webp(320), webp(640), webp(2000)]);
  expect(made).toMatchObject({
    width: 1000,
    height: 500,
    frames: 1,
    color: expect.stringMatching(/^#(7f|80)00(7f|80)$/),
  });
  expect(made.sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [1000, 500],
  ]);
  expect(made.placeholder.length).toBeGreaterThan(10);
  expect(await sharp(bytesOf(made, 'w640.webp')).metadata()).toMatchObject({ format: 'webp', width: 640 });
});

test('stands images upright, and drops the metadata', async () => {
  const bytes = await (await twoColors(400, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const made = await prepare(bytes, [webp(320)]);
  expect(made).toMatchObject({ width: 200, height: 400 });
  const small = bytesOf(made, 'w320.webp');
  const [above, below] = [await pixelAt(small, 100, 20), await pixelAt(small, 100, 380)];
  expect(above[0]).toBeGreaterThan(200);
  expect(below[2]).toBeGreaterThan(200);
  expect((await sharp(small).metadata()).exif).toBeUndefined();
});

test('converts wide colors to sRGB', async () => {
  const source = { create: { width: 64, height: 64, channels: 3, background: '#c86432' } } as const;
  const wide = await sharp(source).withIccProfile('p3').png().toBuffer();
  const made = await prepare(wide, [{ ...webp(64), format: 'png', key: 'p' }]);
  const [red = 0, green = 0, blue = 0] = await pixelAt(bytesOf(made, 'p'), 30, 30);
  expect(Math.max(Math.abs(red - 0xc8), Math.abs(green - 0x64), Math.abs(blue - 0x32))).toBeLessThanOrEqual(4);
});

test('crops around the focal point', async () => {
  const bytes = await (await twoColors(1000, 200)).png().toBuffer();
  const square: Target = { key: 's', format: 'png', box: { width: 100, height: 100, fit: 'cover' } };
  const [left, right] = [
    await prepare(bytes, [square], { focal: { x: 0, y: 0 } }),
    await prepare(bytes, [square], { focal: { x: 1, y: 1 } }),
  ];
  expect(left.sizes[0]).toMatchObject({ width: 100, height: 100 });
  expect(await pixelAt(bytesOf(left, 's'), 50, 50)).toEqual([255, 0, 0]);
  expect(await pixelAt(bytesOf(right, 's'), 50, 50)).toEqual([0, 0, 255]);
});

test('keeps animations animated, also when they are cropped', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  const square: Target = { key: 's', format: 'webp', box: { width: 100, height: 100, fit: 'cover' } };
  const still: Target = { key: 'j', format: 'jpeg', box: { width: 100, height: null, fit: 'contain' } };
  const made = await prepare(gif, [webp(320), square, still]);
  expect(made.frames).toBe(3);
  expect(made.sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [100, 100],
    [100, 50],
  ]);
  expect(await sharp(bytesOf(made, 'w320.webp')).metadata()).toMatchObject({
    pages: 3,
    delay: [100, 200, 300],
    loop: 2,
  });
  expect(await sharp(bytesOf(made, 's')).metadata()).toMatchObject({ pages: 3, width: 100 });
});

test('gives images that look alike nearly the same hash, and others another', async () => {
  const scene = (color: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${color}"/>
         <circle cx="200" cy="400" r="150" fill="#fff"/><rect x="500" y="50" width="200" height="400" fill="#222"/></svg>`,
      ),
    );
  const lookOf = async (bytes: Uint8Array) => (await prepare(bytes, [])).look;
  const original = await lookOf(await scene('#6a8').png().toBuffer());
  const copy = await lookOf(await scene('#6a8').resize(300).jpeg({ quality: 50 }).toBuffer());
  const other = await lookOf(await (await twoColors(800, 600)).png().toBuffer());
  const distance = (one: bigint, two: bigint) =>
    BigInt.asUintN(64, one ^ two)
      .toString(2)
      .replaceAll('0', '').length;
  expect(distance(original, copy)).toBeLessThanOrEqual(10);
  expect(distance(original, other)).toBeGreaterThan(10);
});

test('reports damaged images and pixel bombs, and continues with the next image', async () => {
  const fine = await (await twoColors(64, 64)).png().toBuffer();
  const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const examine = (bytes: Buffer) => examineImageInProcess('a', { bytes, maxPixels, keepMetadata: 'all' });
  expect(await examine(Buffer.from('no image'))).toEqual({ is: 'damaged' });
  expect(await examine(fine.subarray(0, 90))).toEqual({ is: 'damaged' });
  expect(await examine(huge)).toEqual({ is: 'too-large' });
  expect(await examine(fine)).toMatchObject({ is: 'fine', width: 64 });
});
