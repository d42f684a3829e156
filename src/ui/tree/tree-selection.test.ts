import { expect, test } from 'vitest';
import { rowsBetween } from './tree-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  label: id,
  depth: 0,
  isFolder: false,
  isOpen: false,
  place: 1,
  count: 1,
}));
const idsBetween = (from: string | undefined, to: number) => rowsBetween(rows, from, to).map(({ id }) => id);

test('takes the rows between two, in either direction', () => {
  expect(idsBetween('b', 3)).toEqual(['b', 'c', 'd']);
  expect(idsBetween('d', 1)).toEqual(['b', 'c', 'd']);
  expect(idsBetween('c', 2)).toEqual(['c']);
});

test('takes only the row itself if the other one is not shown', () => {
  expect(idsBetween('gone', 2)).toEqual(['c']);
  expect(idsBetween(undefined, 0)).toEqual(['a']);
});
