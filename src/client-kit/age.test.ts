import { expect, it } from 'vitest';
import { computeAge } from './age.ts';

const now = new Date(2026, 10, 14, 10, 0, 0);
const before = (ms: number) => computeAge(new Date(now.getTime() - ms), now);
const minute = 60_000;

it.each([
  [-5 * minute, { unit: 'now' }],
  [59_000, { unit: 'now' }],
  [minute, { unit: 'minutes', count: 1 }],
  [59 * minute, { unit: 'minutes', count: 59 }],
  [9 * 60 * minute, { unit: 'hours', count: 9 }],
  [11 * 60 * minute, { unit: 'yesterday' }],
  [33 * 60 * minute, { unit: 'yesterday' }],
  [35 * 60 * minute, { unit: 'older' }],
])('%i ms ago', (ms, age) => {
  expect(before(ms)).toEqual(age);
});
