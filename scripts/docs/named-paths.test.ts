import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { globOf, linksIn, namesIn, pathsIn, sectionOf } from './named-paths.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (named: string): boolean => globSync(globOf(named), { cwd: root }).length > 0;
const whereToChange = () => sectionOf(read('docs/map.md'), '## Where to change what');

test('reads paths, and treats words in capitals as placeholders', () => {
  expect(pathsIn('In `src/ui/a.css` and `npm test`, or `src/features/ROOM/contract.ts`.')).toEqual([
    'src/ui/a.css',
    'src/features/ROOM/contract.ts',
  ]);
  expect(globOf('src/features/ROOM/README.md')).toBe('src/features/*/README.md');
  expect(isThere('src/features/ROOM/no-such-file.ts')).toBe(false);
});

test('finds every path in "Where to change what"', () => {
  const named = pathsIn(whereToChange());
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('finds every name in the file that "Where to change what" gives for it', () => {
  const named = namesIn(whereToChange());
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
});

test('finds every path in CONTRIBUTING.md', () => {
  const named = pathsIn(read('CONTRIBUTING.md'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('finds a file in every row of "Where to change what"', () => {
  const rows = whereToChange()
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(rows.filter((row) => pathsIn(row).length === 0)).toEqual([]);
});

test('finds the file of every link in the README and the docs', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];
  const broken = files.flatMap((file) =>
    linksIn(read(file))
      .filter((link) => globSync(path.join(path.dirname(file), link), { cwd: root }).length === 0)
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});
