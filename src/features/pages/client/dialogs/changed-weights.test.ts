import { expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { changedWeights } from './changed-weights.ts';

const file = (weight?: number) => ({ hash: 'a'.repeat(64), frontMatter: weight ? { weight } : {} }) as WebFile;
const files = new Map([
  ['/a.md', file(10)],
  ['/b.md', file()],
  ['/c.md', file(30)],
]);

it('writes only the pages whose position changed', () => {
  expect(changedWeights(files, ['/a.md', '/b.md', '/c.md'], true)).toEqual([
    { path: '/b.md', base: 'a'.repeat(64), weight: 20 },
  ]);
});

it('removes weights to sort by name', () => {
  expect(changedWeights(files, ['/a.md', '/b.md', '/gone.md'], false)).toEqual([
    { path: '/a.md', base: 'a'.repeat(64), weight: null },
  ]);
});
