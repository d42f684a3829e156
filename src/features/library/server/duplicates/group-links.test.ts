import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLinks } from './group-links.ts';

test('joins what is linked directly or through others', () => {
  expect(
    groupLinks([
      ['a', 'b'],
      ['c', 'd'],
      ['b', 'e'],
    ]),
  ).toEqual([
    ['a', 'b', 'e'],
    ['c', 'd'],
  ]);
  expect(groupLinks([])).toEqual([]);
});

/** Reachable from a value, step by step. */
function reach(links: readonly (readonly [number, number])[], from: number): number[] {
  const found = new Set([from]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [one, other] of links) {
      if (found.has(one)) found.add(other);
      if (found.has(other)) found.add(one);
    }
  }
  return [...found].toSorted((one, other) => one - other);
}

test('a group is what can be reached from any of its values', () => {
  const value = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: 40 }), (links) => {
      const groups = groupLinks(links);
      expect(groups.flat().toSorted()).toEqual([...new Set(links.flat())].toSorted());
      for (const group of groups)
        expect(group.toSorted((one, other) => one - other)).toEqual(reach(links, group[0] ?? 0));
    }),
  );
});
