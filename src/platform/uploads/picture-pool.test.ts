import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitPicture } from './fit-picture.ts';
import { examineInPool, fitInPool, measureInPool, renderInPool } from './picture-pool.ts';

const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#9a3f26' } })
    .png()
    .toBuffer();

test('delays a project by at most one image of another project', async () => {
  const [large, small] = [await picture(2500), await picture(10)];
  const ended: string[] = [];
  const examine = (key: string, bytes: Uint8Array) =>
    examineInPool(key, { bytes, type: 'image/png', maxPixels: 50_000_000, reEncode: true }).then((found) => {
      ended.push(key);
      return found.is;
    });
  // Both threads run before the comparison: starting one takes longer than an image.
  await Promise.all([examine('first', small), examine('second', small)]);
  const noisy = Array.from({ length: 8 }, () => examine('noisy', large));
  expect(await examine('quiet', small)).toBe('fine');
  expect(ended.filter((key) => key === 'noisy').length).toBeLessThanOrEqual(1);
  expect(await Promise.all(noisy)).toEqual(noisy.map(() => 'fine'));
});

test('reports an unreadable image, and keeps the thread', async () => {
  const broken = Buffer.from('no picture');
  expect(await fitInPool('a', { bytes: broken, side: 16 })).toBe(null);
  expect(await measureInPool('a', broken)).toBe(null);
  await expect(renderInPool('a', '<svg')).rejects.toThrow();
  expect(await measureInPool('a', await picture(7))).toEqual({ width: 7, height: 7 });
});

test('refuses images beyond the queue limit of one project, and of no other', async () => {
  const bytes = await picture(400);
  const many = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      examineInPool('noisy', { bytes, type: 'image/png', maxPixels: 1e6, reEncode: true }),
    ),
  );
  const refused = many.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ reason: { code: 'plinth.busy', kind: 'unavailable' } });
  expect(await measureInPool('quiet', bytes)).toEqual({ width: 400, height: 400 });
});

test('does not render an SVG disguised as AVIF in a thread, where it could not be stopped', async () => {
  const levels = Array.from({ length: 7 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`);
  const bomb = Buffer.from(
    `<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg"><rect id="u0" width="1" height="1"/>${levels.join('')}</svg>`,
  );
  const task = { bytes: bomb, type: 'image/avif', maxPixels: 50_000_000, reEncode: true };
  expect(await examineInPool('a', task)).toEqual({ is: 'damaged' });
  expect(await measureInPool('a', bomb)).toBe(null);
  expect(await fitInPool('a', { bytes: bomb, side: 48 })).toBe(null);
  expect(await fitPicture('a', bomb, 48, 1000)).toBe(null);
});
