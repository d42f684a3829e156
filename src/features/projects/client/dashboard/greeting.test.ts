import { expect, it } from 'vitest';
import { getGreeting } from './greeting.ts';

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('greets at %i h', (hour, greeting) => {
  expect(getGreeting(hour)).toBe(greeting);
});
