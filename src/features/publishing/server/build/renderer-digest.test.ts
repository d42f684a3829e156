import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { themes } from '#themes/themes.ts';
import { digestSources, rendererDigest, sourceFiles } from './renderer-digest.ts';

const product = fileURLToPath(new URL('../../../../..', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'digest-'));
  for (const folder of ['packages/site-renderer', 'src/platform/uploads/metadata', 'themes'])
    cpSync(path.join(product, folder), path.join(root, folder), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('changes the digest with the rendering sources, in any folder, and restores it with them', () => {
  const before = digestSources(root, 'journal');
  expect(rendererDigest('journal')).toBe(before);
  const files = sourceFiles(root, 'journal');
  for (const part of [
    '/markdown/',
    '/widgets/kinds/',
    '/site/document.ts',
    '/shortcodes/',
    '/front-matter/',
    'uploads/metadata/',
    'themes/shared/',
    'themes/journal/templates/',
    'themes/journal/styles/compiled.ts',
  ])
    expect(files.filter((file) => file.includes(part)).length, part).toBeGreaterThan(0);
  // One file of each folder: all of them are read the same way.
  const sample = new Map(files.map((file) => [path.dirname(file), file]));
  for (const file of sample.values()) {
    const whole = path.join(root, file);
    const bytes = readFileSync(whole);
    appendFileSync(whole, ' ');
    expect(digestSources(root, 'journal'), file).not.toBe(before);
    writeFileSync(whole, bytes);
  }
  expect(digestSources(root, 'journal')).toBe(before);
});

test('ignores other themes, tests and starters, and has a separate digest for every theme', () => {
  const before = digestSources(root, 'journal');
  for (const file of ['themes/base/theme.ts', 'themes/every-theme.test.ts', 'themes/journal/starter.ts'])
    appendFileSync(path.join(root, file), ' ');
  expect(digestSources(root, 'journal')).toBe(before);
  const digests = themes.map(({ name }) => rendererDigest(name));
  expect(new Set(digests).size).toBe(digests.length);
});
