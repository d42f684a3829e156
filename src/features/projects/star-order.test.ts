import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWantedOrder } from './star-order.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
const anyIds = fc.array(fc.constantFrom(...'abcdefghijk'));

test('whatever is wanted, every starred one is there once and no other', () => {
  fc.assert(
    fc.property(ids, anyIds, (starred, wanted) => {
      expect(inWantedOrder(starred, wanted).toSorted()).toEqual(starred.toSorted());
    }),
  );
});

test('those named come first, as they were first named; the others follow as they were', () => {
  fc.assert(
    fc.property(ids, anyIds, (starred, wanted) => {
      const order = inWantedOrder(starred, wanted);
      const named = [...new Set(wanted)].filter((id) => starred.includes(id));
      expect(order.slice(0, named.length)).toEqual(named);
      expect(order.slice(named.length)).toEqual(starred.filter((id) => !named.includes(id)));
    }),
  );
  expect(inWantedOrder(['a', 'b', 'c'], ['c', 'x', 'c'])).toEqual(['c', 'a', 'b']);
});
