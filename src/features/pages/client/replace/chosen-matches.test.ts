import { expect, it } from 'vitest';
import type { FoundPage } from '../../contract/replace.ts';
import { keepDeselected, listChosen, nothingDeselected, toggleMatch, togglePage } from './chosen-matches.ts';

const page = (path: string, count: number): FoundPage => ({
  path,
  title: null,
  hash: `hash of ${path}`,
  matches: Array.from({ length: count }, () => ({ line: 1, before: '', found: 'x', after: '' })),
  hasMore: false,
});
const a = page('/a.md', 3);
const b = page('/b.md', 1);
const chosen = (deselected: typeof nothingDeselected) =>
  listChosen([a, b], deselected).map(({ path, matches }) => [path, matches]);

it('begins with all matches selected', () => {
  expect(listChosen([a, b], nothingDeselected)).toEqual([
    { path: '/a.md', base: 'hash of /a.md', matches: [0, 1, 2] },
    { path: '/b.md', base: 'hash of /b.md', matches: [0] },
  ]);
});

it('deselects and selects single matches and whole pages', () => {
  const one = toggleMatch(nothingDeselected, '/a.md', 1);
  expect(chosen(one)).toEqual([
    ['/a.md', [0, 2]],
    ['/b.md', [0]],
  ]);
  expect(chosen(toggleMatch(one, '/a.md', 1))).toEqual(chosen(nothingDeselected));
  expect(chosen(togglePage(one, a))).toEqual(chosen(nothingDeselected));
  expect(chosen(togglePage(nothingDeselected, a))).toEqual([['/b.md', [0]]]);
  expect(chosen(toggleMatch(nothingDeselected, '/b.md', 0))).toEqual([['/a.md', [0, 1, 2]]]);
});

it('keeps the selection in pages that are the same after another search', () => {
  const deselected = toggleMatch(toggleMatch(nothingDeselected, '/a.md', 1), '/b.md', 0);
  const changed = { ...b, hash: 'another' };
  expect(listChosen([a, changed], keepDeselected(deselected, [a, b], [a, changed]))).toMatchObject([
    { path: '/a.md', matches: [0, 2] },
    { path: '/b.md', matches: [0] },
  ]);
});
