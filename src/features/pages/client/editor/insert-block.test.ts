import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findInsertRange, separateBlock } from './insert-block.ts';

const put = (text: string, from: number, to: number, block: string) =>
  text.slice(0, from) + separateBlock(text, from, to, block) + text.slice(to);

it('puts a block on its own lines', () => {
  expect(put('One.\nTwo.', 4, 4, 'X')).toBe('One.\n\nX\n\nTwo.');
  expect(put('', 0, 0, 'X')).toBe('X\n\n');
  expect(put('One.\n\n', 6, 6, 'X')).toBe('One.\n\nX\n\n');
});

it('inserts nothing into or before the front matter', () => {
  const text = '---\ntitle: X\n---\nWords.';
  expect(findInsertRange(text, 0, 0)).toEqual({ from: text.length, to: text.length });
  expect(findInsertRange(text, 6, 9)).toEqual({ from: text.length, to: text.length });
  expect(findInsertRange(text, 17, 22)).toEqual({ from: 17, to: 22 });
  expect(findInsertRange('Words.', 0, 0)).toEqual({ from: 0, to: 0 });
});

it('separates the block from its surroundings at any position', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '\n'), maxLength: 8 });
  fc.assert(
    fc.property(letters, fc.nat(8), (text, at) => {
      const from = Math.min(at, text.length);
      expect(put(text, from, from, 'X').split('\n')).toContain('X');
    }),
  );
});
