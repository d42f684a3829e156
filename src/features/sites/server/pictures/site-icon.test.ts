import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSiteIcon } from './site-icon.ts';

const facts = { title: 'Kiln & Clay', settings: {} };
const tile = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer();

/** The color in the middle of an icon. */
async function colorOf(ico: Buffer): Promise<number[]> {
  const data = await sharp(ico.subarray(ico.readUInt32LE(18)))
    .raw()
    .toBuffer();
  const at = (24 * 48 + 24) * 4;
  return [...data.subarray(at, at + 3)];
}

const files = new Map<string, Uint8Array>([
  ['/img/red.png', await tile('#ff0000')],
  ['/img/blue logo.png', await tile('#0000ff')],
  ['/img/broken.png', Buffer.from('not an image')],
]);
const draw = (chosen: { readonly logo?: string; readonly favicon?: string }): Promise<Buffer> =>
  drawSiteIcon('project', { ...facts, ...chosen }, 'journal', async (path) => files.get(path) ?? null);

test('draws an icon from the logo', async () => {
  expect(await colorOf(await draw({ logo: '/img/red.png' }))).toEqual([255, 0, 0]);
  expect(await colorOf(await draw({ logo: '/img/blue%20logo.png?v=2' })), 'written as an address').toEqual([0, 0, 255]);
});

test('prefers a chosen icon over the logo', async () => {
  const chosen = { favicon: '/img/red.png', logo: '/img/blue%20logo.png' };
  expect(await colorOf(await draw(chosen))).toEqual([255, 0, 0]);
  expect(await colorOf(await draw({ ...chosen, favicon: '/img/broken.png' }))).toEqual([0, 0, 255]);
});

test.each(['/img/broken.png', '/img/missing.png', '/%zz.png'])('shows the initials with the logo %s', async (logo) => {
  const initials = await draw({});
  expect(await colorOf(initials)).not.toEqual([255, 0, 0]);
  expect((await draw({ logo })).equals(initials)).toBe(true);
});
