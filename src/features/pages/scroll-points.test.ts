import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAtTop, risingPoints, topOfLine } from './scroll-points.ts';

const points = risingPoints([
  [3, 100],
  [7, 300],
  [5, 400],
  [9, 600],
]);

describe('lines and where they are shown', () => {
  test('leaves out points that lead back', () => {
    expect(points).toEqual([
      [1, 0],
      [3, 100],
      [7, 300],
      [9, 600],
    ]);
  });

  test.each([
    [1, 0],
    [2, 50],
    [3, 100],
    [5, 200],
    [8, 450],
    [9, 600],
  ])('line %i is %i pixels below the top, and back', (line, top) => {
    expect(topOfLine(points, line)).toBe(top);
    expect(lineAtTop(points, top)).toBe(line);
  });

  test('stays at the ends', () => {
    expect(topOfLine(points, 100)).toBe(600);
    expect(lineAtTop(points, 9999)).toBe(9);
    expect(lineAtTop(points, -5)).toBe(1);
    expect(topOfLine([], 3)).toBe(0);
  });

  test('a line that is shown somewhere is found there again', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        let [line, top] = [1, 0];
        const found = risingPoints(given.map(([lines, pixels]) => [(line += lines), (top += pixels)] as const));
        const wanted = 1 + (line - 1) * share;
        expect(lineAtTop(found, topOfLine(found, wanted))).toBeCloseTo(wanted, 6);
      }),
    );
  });
});
