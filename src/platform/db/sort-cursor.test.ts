import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageQuery } from '#contract-kit/cursor-page.ts';
import { readSortCursor, writeSortCursor } from './sort-cursor.ts';

const secret = 'a secret of this installation';
const place = fc.record({ value: fc.string({ unit: 'grapheme' }), id: fc.uuid() });

test('reads back a cursor, in its own order only', () => {
  fc.assert(
    fc.property(place, (written) => {
      const cursor = writeSortCursor(secret, 'name', written);
      expect(readSortCursor(secret, 'name', cursor)).toEqual(written);
      expect(() => readSortCursor(secret, 'opened', cursor)).toThrow('invalid');
      expect(() => readSortCursor('another', 'name', cursor)).toThrow('invalid');
    }),
  );
  expect(readSortCursor(secret, 'name', undefined)).toBeNull();
});

test('refuses any other text without failing', () => {
  fc.assert(
    fc.property(fc.string(), (forged) => {
      expect(() => readSortCursor(secret, 'name', forged)).toThrow('invalid');
    }),
  );
});

test('refuses a cursor with one changed character', () => {
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom('A', 'b', '0', '-', '.'), (written, at, sign) => {
      const cursor = writeSortCursor(secret, 'name', written);
      const where = at % cursor.length;
      if (cursor[where] === sign) return;
      const changed = cursor.slice(0, where) + sign + cursor.slice(where + 1);
      expect(() => readSortCursor(secret, 'name', changed)).toThrow('invalid');
    }),
  );
});

test('fits the longest project name into the query of a list', () => {
  for (const sign of ['x', '"', '陶', '\u{10348}']) {
    const value = sign.repeat(60 / sign.length);
    const cursor = writeSortCursor(secret, 'name', { value, id: crypto.randomUUID() });
    expect(PageQuery.parse({ cursor }).cursor).toBe(cursor);
  }
});
