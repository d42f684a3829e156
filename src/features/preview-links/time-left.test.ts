import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-17T12:00:00Z');
const hour = 3_600_000;
const left = (ms: number) => timeLeft(new Date(now.getTime() + ms), now);

test('counts days, then hours, then minutes, rounded down', () => {
  expect(left(7 * 24 * hour)).toEqual({ unit: 'days', count: 7 });
  expect(left(7 * 24 * hour - 5000), 'a moment later').toEqual({ unit: 'days', count: 7 });
  expect(left(6.9 * 24 * hour)).toEqual({ unit: 'days', count: 6 });
  expect(left(47 * hour)).toEqual({ unit: 'hours', count: 47 });
  expect(left(24 * hour - 5000)).toEqual({ unit: 'hours', count: 24 });
  expect(left(1.5 * hour)).toEqual({ unit: 'hours', count: 1 });
  expect(left(hour / 2)).toEqual({ unit: 'minutes', count: 30 });
  expect(left(500)).toEqual({ unit: 'minutes', count: 1 });
});

test('is nothing once the link has expired', () => {
  expect(left(0)).toBeNull();
  expect(left(-hour)).toBeNull();
});
