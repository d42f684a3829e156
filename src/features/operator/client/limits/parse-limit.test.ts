import { expect, test } from 'vitest';
import { parseLimit } from './parse-limit.ts';

test.each([
  ['20000', 20_000],
  [' 20,000 ', 20_000],
  ['1 000 000', 1_000_000],
  ['0', null],
  ['1.5', null],
  ['-3', null],
  ['many', null],
  ['', null],
  ['1000001', null],
])('reads %j as %j', (typed, expected) => {
  expect(parseLimit(typed, 1, 1_000_000)).toBe(expected);
});
