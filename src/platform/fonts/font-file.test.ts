import { existsSync } from 'node:fs';
import { fontFaces } from '@plinth/site-renderer/look/font-faces.ts';
import { expect, test } from 'vitest';
import { fontFile } from './font-file.ts';

test('has every font of the themes installed', () => {
  const files = Object.values(fontFaces).flatMap((faces) => faces.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(existsSync(fontFile(file) ?? ''), file).toBe(true);
});

test('finds no file for an unknown name', () => {
  for (const file of [
    '',
    '../package.json',
    'inter-latin-wght-normal.woff2/../../../package.json',
    'nobody-latin-wght-normal.woff2',
  ])
    expect(fontFile(file)).toBeNull();
});
