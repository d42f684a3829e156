import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallestChange } from './smallest-change.ts';

it('touches only the difference', () => {
  expect(smallestChange('title: A\nx', 'title: B\nx')).toEqual({ from: 7, to: 8, insert: 'B' });
  expect(smallestChange('same', 'same')).toBeUndefined();
});

it('turns any text into any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = smallestChange(before, after);
      const made = change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before;
      expect(made).toBe(after);
    }),
  );
});
