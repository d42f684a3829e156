import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDropIndex } from './use-reorder.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['a', 'c', 'before', 1],
  ['a', 'c', 'after', 2],
  ['d', 'b', 'before', 1],
  ['d', 'b', 'after', 2],
  ['b', 'b', 'before', 1],
  ['b', 'b', 'after', 1],
  ['b', 'a', 'after', 1],
] as const)('%s let fall at %s, %s it, comes to place %i', (id, over, side, place) => {
  expect(findDropIndex(ids, id, { id: over, side })).toBe(place);
});

it('always finds an index within the list', () => {
  const one = fc.constantFrom(...ids);
  fc.assert(
    fc.property(one, one, fc.constantFrom('before' as const, 'after' as const), (id, over, side) => {
      const place = findDropIndex(ids, id, { id: over, side });
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(ids.length);
    }),
  );
});
