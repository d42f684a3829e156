import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { curatedScreens } from './curated.ts';

const folder = path.join(root, 'docs/screens');

test('finds exactly the curated screenshots in the repository', () => {
  const files = globSync('**/*.{png,webp,jpg}', { cwd: folder }).sort();
  expect(files).toEqual(curatedScreens.map((name) => `${name}.webp`).toSorted());
});

test('has at most 40 screenshots, in less than 4 MB', () => {
  const bytes = curatedScreens.map((name) => statSync(path.join(folder, `${name}.webp`)).size);
  expect(curatedScreens.length).toBeLessThanOrEqual(40);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
});
