import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows, toggleSort } from './sort-rows.ts';

const ascending = { key: 'any', descending: false };
const descending = { key: 'any', descending: true };

test('sorts text alphabetically and numbers by value, and puts missing values last in both directions', () => {
  expect(sortRows(['b10', 'B9', 'a'], ascending, (row) => row)).toEqual(['a', 'B9', 'b10']);
  expect(sortRows([10, 9, null, 100], descending, (row) => row)).toEqual([100, 10, 9, null]);
  expect(sortRows([10, null, 9], ascending, (row) => row)).toEqual([9, 10, null]);
});

test('keeps all rows, and the order of equal rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.nat(), value: fc.option(fc.nat({ max: 3 })) })),
      fc.boolean(),
      (rows, descending) => {
        const sorted = sortRows(rows, { key: 'value', descending }, ({ value }) => value);
        expect(new Set(sorted)).toEqual(new Set(rows));
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next && next.value === row.value) expect(rows.indexOf(row)).toBeLessThan(rows.indexOf(next));
        }
      },
    ),
  );
});

test('sorts ascending on the first press of a heading, then descending, then ascending', () => {
  const first = toggleSort(undefined, 'name');
  expect(first).toEqual({ key: 'name', descending: false });
  expect(toggleSort(first, 'name').descending).toBe(true);
  expect(toggleSort(toggleSort(first, 'name'), 'name').descending).toBe(false);
  expect(toggleSort(toggleSort(first, 'name'), 'when')).toEqual({ key: 'when', descending: false });
});
