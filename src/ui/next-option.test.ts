import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

const options = ['Round', 'Square', 'Soft', 'Pill'].map((label) => ({ value: label.toLowerCase(), label }));

test('moves to the next option with that first letter, and wraps around at the end', () => {
  expect(nextOption(options, 'round', 's')).toBe('square');
  expect(nextOption(options, 'square', 'S')).toBe('soft');
  expect(nextOption(options, 'soft', 's')).toBe('square');
  expect(nextOption(options, null, 'p')).toBe('pill');
});

test('ignores letters without an option, spaces and named keys', () => {
  expect(nextOption(options, 'round', 'x')).toBeUndefined();
  expect(nextOption(options, 'round', ' ')).toBeUndefined();
  expect(nextOption(options, 'round', 'Shift')).toBeUndefined();
});
