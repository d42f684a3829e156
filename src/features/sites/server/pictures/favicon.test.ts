import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFavicon, icoOf, initialsOf } from './favicon.ts';
import { openLettering } from './lettering.ts';

test.each([
  ['Kiln & Clay', 'KC'],
  ['élan', 'É'],
  ['Copper Lane Cycles', 'CL'],
  ['404', '4'],
  ['…', ''],
])('derives the initials of %s: %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials);
});

test('writes an .ico file with one image of 48 pixels', async () => {
  const drawing = drawFavicon(await openLettering(), 'Kiln & Clay', {
    paper: '#ffffff',
    ink: '#111111',
    accent: '#9a3f26',
    soft: '#555555',
  });
  const ico = icoOf(await sharp(Buffer.from(drawing)).png().toBuffer());
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const png = ico.subarray(ico.readUInt32LE(18));
  expect(png.byteLength).toBe(ico.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});
