import { expect, test } from 'vitest';
import { endOfDay, startOfDay, toDay } from './write-budget.ts';

test('starts and ends days at midnight UTC', () => {
  const now = new Date('2026-11-16T23:59:59.999Z');
  expect(toDay(now)).toBe('2026-11-16');
  expect(startOfDay(now).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  expect(endOfDay(now).toISOString()).toBe('2026-11-17T00:00:00.000Z');
  expect(endOfDay(endOfDay(now)).toISOString()).toBe('2026-11-18T00:00:00.000Z');
});
