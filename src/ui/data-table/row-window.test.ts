import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, rowsInView } from './row-window.ts';

const look = fc.record({
  top: fc.integer({ min: -500_000, max: 5000 }),
  viewHeight: fc.integer({ min: 0, max: 3000 }),
  rowHeight: fc.integer({ min: 20, max: 200 }),
  count: fc.nat({ max: 10_000 }),
});

test('every row of which a pixel is in view is drawn', () => {
  fc.assert(
    fc.property(look, (given) => {
      const { first, end } = rowsInView(given);
      for (const row of [first - 1, end]) {
        if (row < 0 || row >= given.count) continue;
        const from = given.top + row * given.rowHeight;
        expect(from + given.rowHeight <= 0 || from >= given.viewHeight).toBe(true);
      }
    }),
  );
});

test('no more rows are drawn than the view and a few packs hold', () => {
  fc.assert(
    fc.property(look, (given) => {
      const { first, end } = rowsInView(given);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(given.viewHeight / given.rowHeight) + 34);
    }),
  );
});

test('rows and gaps together are the whole table, in order, each row once', () => {
  fc.assert(
    fc.property(look, fc.option(fc.nat({ max: 10_000 }), { nil: undefined }), (given, kept) => {
      const range = rowsInView(given);
      const pieces = piecesOf(range, kept, given.count);
      const rows = pieces.flatMap((piece) => (piece.kind === 'row' ? [piece.row] : []));
      expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
      expect(pieces.reduce((sum, piece) => sum + (piece.kind === 'row' ? 1 : piece.rows), 0)).toBe(given.count);
      if (kept !== undefined && kept < given.count) expect(rows).toContain(kept);
    }),
  );
});
