import { expect, test } from 'vitest';
import { setCode, typeIntoCode } from './edit-code.ts';

test('puts a digit into its box and moves on', () => {
  expect(typeIntoCode('12', 2, '3', 6)).toEqual({ digits: '123', focusAt: 3 });
});

test('replaces the digit of a filled box with the last one typed', () => {
  expect(typeIntoCode('123', 1, '27', 6)).toEqual({ digits: '173', focusAt: 2 });
});

test('empties a box and stays in it', () => {
  expect(typeIntoCode('123', 1, '', 6)).toEqual({ digits: '13', focusAt: 1 });
  expect(typeIntoCode('123', 1, 'x', 6)).toEqual({ digits: '13', focusAt: 1 });
});

test('takes a whole code from any box', () => {
  expect(typeIntoCode('1', 1, '654321', 6)).toEqual({ digits: '654321', focusAt: 5 });
});

test('keeps the digits of a pasted text and leaves no gap', () => {
  expect(setCode('12-34 56 78', 5, 6)).toEqual({ digits: '123456', focusAt: 5 });
  expect(setCode('12', 5, 6)).toEqual({ digits: '12', focusAt: 2 });
});
