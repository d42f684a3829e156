import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countColumns, moveIndex, pagesBetween, placeOf } from './grid-places.ts';

describe('moving in the grid', () => {
  const shape = { folders: 5, files: 10, columns: 4 };
  test.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 4],
    [4, 'ArrowDown', 5],
    [3, 'ArrowDown', 4],
    [6, 'ArrowUp', 4],
    [5, 'ArrowUp', 4],
    [12, 'ArrowDown', 14],
    [14, 'ArrowDown', 14],
    [7, 'Home', 0],
    [7, 'End', 14],
    [0, 'PageDown', 13],
    [14, 'PageUp', 1],
  ])('from %i with %s to %i', (from, key, to) => {
    expect(moveIndex(from, key, shape)).toBe(to);
  });

  test('ignores other keys and empty grids', () => {
    expect(moveIndex(0, 'a', shape)).toBeUndefined();
    expect(moveIndex(0, 'End', { folders: 0, files: 0, columns: 3 })).toBeUndefined();
  });

  test('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(99),
        keys,
        (folders, files, columns, at, key) => {
          fc.pre(folders + files > 0);
          const next = moveIndex(at, key, { folders, files, columns }) ?? -1;
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(folders + files);
        },
      ),
    );
  });
});

test('files begin on a row of their own', () => {
  const shape = { folders: 5, files: 3, columns: 4 };
  expect(placeOf(4, shape)).toEqual({ row: 1, column: 0 });
  expect(placeOf(5, shape)).toEqual({ row: 2, column: 0 });
});

test('finds the pages of a range', () => {
  expect(pagesBetween(0, 0, 100)).toEqual([]);
  expect(pagesBetween(0, 100, 100)).toEqual([0]);
  expect(pagesBetween(99, 201, 100)).toEqual([0, 1, 2]);
});

test('counts columns', () => {
  expect(countColumns(824, 188, 14)).toBe(4);
  expect(countColumns(50, 188, 14)).toBe(1);
});
