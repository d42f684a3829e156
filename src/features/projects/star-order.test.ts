import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStarred } from './star-order.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
const anyIds = fc.array(fc.constantFrom(...'abcdefghijk'));

test('contains every starred id once and no other, for any input', () => {
  fc.assert(
    fc.property(ids, anyIds, (starred, wanted) => {
      expect(orderStarred(starred, wanted).toSorted()).toEqual(starred.toSorted());
    }),
  );
});

test('puts named ids first, in the order of their first mention, and keeps the others', () => {
  fc.assert(
    fc.property(ids, anyIds, (starred, wanted) => {
      const order = orderStarred(starred, wanted);
      const named = [...new Set(wanted)].filter((id) => starred.includes(id));
      expect(order.slice(0, named.length)).toEqual(named);
      expect(order.slice(named.length)).toEqual(starred.filter((id) => !named.includes(id)));
    }),
  );
  expect(orderStarred(['a', 'b', 'c'], ['c', 'x', 'c'])).toEqual(['c', 'a', 'b']);
});
