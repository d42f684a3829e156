import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchBySize } from './batch-by-size.ts';

const batches = (sizes: readonly number[], bytes: number, items?: number): number[][] => [
  ...batchBySize(sizes, (size) => size, { bytes, ...(items === undefined ? {} : { items }) }),
];

test('begins a batch when the next item would exceed the bytes or the number', () => {
  expect(batches([3, 3, 3, 1, 9, 20, 1], 10)).toEqual([[3, 3, 3, 1], [9], [20], [1]]);
  expect(batches([1, 1, 1, 1, 1], 10, 2)).toEqual([[1, 1], [1, 1], [1]]);
  expect(batches([], 10)).toEqual([]);
});

test('keeps every item once and in order, and exceeds the limits only with a single large item', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50)),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (sizes, bytes, items) => {
        const found = batches(sizes, bytes, items);
        expect(found.flat()).toEqual(sizes);
        for (const batch of found) {
          expect(batch.length).toBeLessThanOrEqual(items);
          if (batch.length > 1) expect(batch.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
        }
      },
    ),
  );
});
