import { expect, test } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

test('moves between rows with arrows, Home, End and page keys, and stops at the ends', () => {
  const at = (key: string, row: number) => rowAfterKey(key, { at: row, count: 30, page: 10 });
  expect(at('ArrowDown', 0)).toBe(1);
  expect(at('ArrowDown', 29)).toBe(29);
  expect(at('ArrowUp', 0)).toBe(0);
  expect(at('Home', 12)).toBe(0);
  expect(at('End', 12)).toBe(29);
  expect(at('PageDown', 12)).toBe(22);
  expect(at('PageUp', 4)).toBe(0);
});

test('ignores other keys and empty tables', () => {
  expect(rowAfterKey('a', { at: 0, count: 3, page: 10 })).toBeNull();
  expect(rowAfterKey('ArrowDown', { at: 0, count: 0, page: 10 })).toBeNull();
});
