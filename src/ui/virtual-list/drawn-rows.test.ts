import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, rowsBetween, stepTowards } from './drawn-rows.ts';
import { makeRowHeights } from './row-heights.ts';

const offsetsOf = (heights: readonly number[]): Float64Array => {
  const known = makeRowHeights(10);
  const keys = heights.map((height, row) => {
    known.note(`${row}`, height);
    return `${row}`;
  });
  return known.offsets(keys);
};

test('estimates rows that were never measured by the mean of the others', () => {
  const heights = makeRowHeights(40);
  expect([...heights.offsets(['a', 'b'])]).toEqual([0, 40, 80]);
  expect(heights.note('a', 50)).toBe(true);
  expect(heights.note('b', 70)).toBe(true);
  expect([...heights.offsets(['a', 'b', 'c'])]).toEqual([0, 50, 120, 180]);
  expect(heights.note('a', 50.4), 'rounding is no news').toBe(false);
  expect(heights.note('c', 0), 'what is not shown has no height').toBe(false);
});

test('finds the rows that overlap a range', () => {
  const offsets = offsetsOf([50, 70, 60]);
  expect(rowsBetween(offsets, 0, 40)).toEqual({ first: 0, end: 1 });
  expect(rowsBetween(offsets, 60, 130)).toEqual({ first: 1, end: 3 });
  expect(rowsBetween(offsets, -500, 900)).toEqual({ first: 0, end: 3 });
  expect(rowsBetween(offsetsOf([]), -10, 10)).toEqual({ first: 0, end: 0 });
});

test('gives rows and gaps together the height of the whole list, and renders the focused row', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      heights,
      fc.integer(),
      fc.nat(2000),
      fc.option(fc.nat(70), { nil: undefined }),
      (all, from, view, kept) => {
        const offsets = offsetsOf(all);
        const range = rowsBetween(offsets, from, from + view);
        const pieces = piecesOf(range, kept, offsets);
        const heightOf = (at: number) => (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
        const height = pieces.reduce(
          (sum, piece) => sum + (piece.kind === 'gap' ? piece.height : heightOf(piece.at)),
          0,
        );
        expect(height).toBeCloseTo(offsets.at(-1) ?? 0);
        const drawn = pieces.flatMap((piece) => (piece.kind === 'row' ? [piece.at] : []));
        expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other));
        for (const [at] of all.entries()) {
          const isInView = (offsets[at] ?? 0) < from + view && (offsets[at + 1] ?? 0) > from;
          if (isInView || at === kept) expect(drawn).toContain(at);
        }
      },
    ),
  );
});

test('reaches the wanted rows in small steps, and never renders others', () => {
  const ranges = fc.tuple(fc.nat(500), fc.nat(60)).map(([first, count]) => ({ first, end: first + count }));
  fc.assert(
    fc.property(ranges, ranges, fc.integer({ min: 1, max: 9 }), (drawn, wanted, most) => {
      let now = drawn;
      for (let steps = 0; now.first !== wanted.first || now.end !== wanted.end; steps += 1) {
        expect(steps).toBeLessThanOrEqual(Math.ceil((wanted.end - wanted.first) / most) + 1);
        const next = stepTowards(wanted, now, most);
        const isNew = (row: number) => row < now.first || row >= now.end;
        const rows = Array.from({ length: next.end - next.first }, (_, index) => next.first + index);
        expect(rows.filter(isNew).length).toBeLessThanOrEqual(most);
        expect(rows.every((row) => row >= wanted.first && row < wanted.end)).toBe(true);
        now = next;
      }
    }),
  );
});
