import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSnippet } from './split-snippet.ts';

it('separates matches from the text around them', () => {
  expect(splitSnippet('a \uE000wheel\uE001 turns')).toEqual([
    { text: 'a ', isFound: false },
    { text: 'wheel', isFound: true },
    { text: ' turns', isFound: false },
  ]);
});

it('keeps every other character of any input', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '\uE000', '\uE001')), (letters) => {
      const shown = splitSnippet(letters.join(''))
        .map(({ text }) => text)
        .join('');
      const wanted = letters.filter((letter) => letter === 'a' || letter === 'b').join('');
      expect(shown.replaceAll(/[\uE000\uE001]/g, '')).toBe(wanted);
    }),
  );
});
