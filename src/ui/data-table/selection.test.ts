import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allToggled, among, extendedTo, nothingSelected, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const keysOf = (selection: { keys: ReadonlySet<string> }) => [...selection.keys].toSorted((a, b) => a.localeCompare(b));

test('a row is chosen, and left out again', () => {
  const one = toggled(nothingSelected, 'b');
  expect(keysOf(one)).toEqual(['b']);
  expect(keysOf(toggled(one, 'b'))).toEqual([]);
});

test('shift chooses everything from the last chosen row, upwards and downwards', () => {
  const from = toggled(nothingSelected, 'c');
  expect(keysOf(extendedTo(from, 'e', order))).toEqual(['c', 'd', 'e']);
  expect(keysOf(extendedTo(from, 'a', order))).toEqual(['a', 'b', 'c']);
  expect(keysOf(extendedTo(nothingSelected, 'd', order))).toEqual(['d']);
});

test('all are chosen, and with another press none', () => {
  const all = allToggled(nothingSelected, order);
  expect(keysOf(all)).toEqual(order);
  expect(keysOf(allToggled(all, order))).toEqual([]);
});

test('rows that are gone are never among the chosen, whatever was done before', () => {
  const step = fc.tuple(fc.constantFrom('toggle', 'extend', 'all'), fc.constantFrom(...order));
  fc.assert(
    fc.property(fc.array(step), fc.subarray(order), (steps, left) => {
      let selection = nothingSelected;
      for (const [kind, key] of steps) {
        if (kind === 'toggle') selection = toggled(selection, key);
        else if (kind === 'extend') selection = extendedTo(selection, key, order);
        else selection = allToggled(selection, order);
      }
      for (const key of among(selection, left).keys) expect(left).toContain(key);
    }),
  );
});
