import { expect, test } from 'vitest';
import { addLetter } from './typed-letters.ts';

test('joins letters that are typed without a pause', () => {
  expect(addLetter({ letters: 'ab', at: 1000 }, 'o', 1699)).toEqual({ letters: 'abo', at: 1699 });
});

test('begins a new search after a pause', () => {
  expect(addLetter({ letters: 'ab', at: 1000 }, 'o', 1700)).toEqual({ letters: 'o', at: 1700 });
});
