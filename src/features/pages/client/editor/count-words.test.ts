import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('counts the words a reader sees', () => {
  expect(countWords('---\ntitle: Not counted\n---\nOne long Saturday, at the potter’s wheel.')).toBe(7);
  expect(countWords('Look: {{< figure src="a.png" >}} here')).toBe(2);
  expect(countWords('')).toBe(0);
});

it('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countWords(text)).toBeGreaterThanOrEqual(0);
    }),
  );
});
