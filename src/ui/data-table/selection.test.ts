import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptySelection,
  extendSelection,
  moveRangeEnd,
  retainKeys,
  type Selection,
  toggleAllKeys,
  toggleKey,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const keysOf = (selection: { keys: ReadonlySet<string> }) => [...selection.keys].toSorted((a, b) => a.localeCompare(b));

test('selects a row, and deselects it again', () => {
  const one = toggleKey(emptySelection, 'b');
  expect(keysOf(one)).toEqual(['b']);
  expect(keysOf(toggleKey(one, 'b'))).toEqual([]);
});

test('selects a range from the last selected row, upwards and downwards', () => {
  const from = toggleKey(emptySelection, 'c');
  expect(keysOf(extendSelection(from, 'e', order))).toEqual(['c', 'd', 'e']);
  expect(keysOf(extendSelection(from, 'a', order))).toEqual(['a', 'b', 'c']);
  expect(keysOf(extendSelection(emptySelection, 'd', order))).toEqual(['d']);
});

test('deselects what a shrinking range contained, and nothing that was selected before', () => {
  const before = toggleKey(toggleKey(emptySelection, 'e'), 'b');
  const far = extendSelection(before, 'd', order);
  expect(keysOf(far)).toEqual(['b', 'c', 'd', 'e']);
  expect(keysOf(extendSelection(far, 'c', order))).toEqual(['b', 'c', 'e']);
  expect(keysOf(extendSelection(far, 'a', order))).toEqual(['a', 'b', 'e']);
});

/** Moves the focus with Shift held down. */
const walk = (selection: Selection, ...rows: readonly string[]): Selection =>
  rows.slice(1).reduce((now, row, index) => moveRangeEnd(now, rows[index] ?? row, row, order), selection);

test('extends and shrinks a range with Shift and the arrow keys', () => {
  expect(keysOf(walk(emptySelection, 'b', 'c', 'd'))).toEqual(['b', 'c', 'd']);
  expect(keysOf(walk(emptySelection, 'b', 'c', 'd', 'c', 'b'))).toEqual(['b']);
  expect(keysOf(walk(emptySelection, 'b', 'c', 'b', 'a'))).toEqual(['a', 'b']);
});

test('starts a new range after the focus moved without Shift', () => {
  const first = walk(emptySelection, 'a', 'b', 'c');
  expect(keysOf(walk(first, 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(keysOf(walk(first, 'e', 'd', 'e'))).toEqual(['a', 'b', 'c', 'e']);
});

test('selects all rows, and deselects them with another press', () => {
  const all = toggleAllKeys(emptySelection, order);
  expect(keysOf(all)).toEqual(order);
  expect(keysOf(toggleAllKeys(all, order))).toEqual([]);
});

test('never selects a row that no longer exists', () => {
  const step = fc.tuple(fc.constantFrom('toggle', 'extend', 'walk', 'all'), fc.constantFrom(...order));
  fc.assert(
    fc.property(fc.array(step), fc.subarray(order), (steps, left) => {
      let selection = emptySelection;
      for (const [kind, key] of steps) {
        if (kind === 'toggle') selection = toggleKey(selection, key);
        else if (kind === 'extend') selection = extendSelection(selection, key, order);
        else if (kind === 'walk') selection = moveRangeEnd(selection, order[0] ?? key, key, order);
        else selection = toggleAllKeys(selection, order);
      }
      const seen = retainKeys(selection, left);
      for (const key of [...seen.keys, ...seen.before]) expect(left).toContain(key);
    }),
  );
});
