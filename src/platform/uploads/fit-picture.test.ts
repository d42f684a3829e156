import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const red = { create: { width: 120, height: 40, channels: 3, background: '#ff0000' } } as const;
const svg = (inside: string, head = ''): Buffer =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 12 4">${inside}</svg>`,
  );
const redRect = '<rect width="12" height="4" fill="#f00"/>';

/** The colors in the middle and in the top row: [red, green, blue, opacity]. */
async function colorsOf(png: Uint8Array | null): Promise<{ middle: number[]; above: number[] }> {
  const { data, info } = await sharp(png ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 48, height: 48, channels: 4 });
  const at = (x: number, y: number): number[] => [...data.subarray((y * 48 + x) * 4, (y * 48 + x) * 4 + 4)];
  return { middle: at(24, 24), above: at(24, 2) };
}

test.each([
  ['PNG', () => sharp(red).png().toBuffer()],
  ['JPEG', () => sharp(red).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['WebP', () => sharp(red).webp({ lossless: true }).toBuffer()],
  ['SVG', async () => svg(redRect)],
])('centers a wide %s in a square with transparent padding', async (_format, make) => {
  const { middle, above } = await colorsOf(await fitPicture('project', await make(), 48));
  expect(middle[0]).toBeGreaterThan(250);
  expect(middle.slice(1, 3).every((one) => one < 5)).toBe(true);
  expect(middle[3]).toBe(255);
  expect(above[3]).toBe(0);
});

test.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['text', async () => Buffer.from('A logo')],
  ['half a PNG', async () => (await sharp(red).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 400)],
  ['half an SVG', async () => svg(redRect).subarray(0, 80)],
  ['a packed SVG', async () => gzipSync(svg(redRect))],
  ['an SVG with a picture in it', async () => svg('<image href="data:image/png;base64,AAAA" width="4" height="4"/>')],
  ['an SVG with entities', async () => svg('&a;', '<!DOCTYPE svg [<!ENTITY a "<rect/>">]>')],
])('rejects %s', async (_what, make) => {
  expect(await fitPicture('project', await make(), 48)).toBeNull();
});

test('does not let an SVG read files of the machine', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-svg-'));
  try {
    writeFileSync(path.join(folder, 'secret.svg'), svg('<rect id="r" width="12" height="4" fill="#f00"/>'));
    writeFileSync(path.join(folder, 'secret.css'), 'rect { fill: #f00 }');
    const blue = '<rect width="12" height="4" fill="#00f"/>';
    const drawing = `<style>@import url("file://${folder}/secret.css");</style>${blue}<use href="file://${folder}/secret.svg#r"/>`;
    expect((await colorsOf(await fitPicture('project', svg(drawing), 48))).middle).toEqual([0, 0, 255, 255]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const levels = Array.from({ length: 12 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`);
const bomb = svg(`<defs><rect id="u0" width="1" height="1" opacity=".5"/>${levels.join('')}</defs><use href="#u12"/>`);

test('gives up on an SVG that would take hours, and does not delay other projects', async () => {
  const ended: string[] = [];
  const noisy = Array.from({ length: 3 }, async () => {
    expect(await fitPicture('noisy', bomb, 48, 2000)).toBeNull();
    ended.push('noisy');
  });
  expect(await fitPicture('quiet', svg(redRect), 48)).not.toBeNull();
  expect(ended.length).toBeLessThanOrEqual(1);
  await Promise.all(noisy);
});
