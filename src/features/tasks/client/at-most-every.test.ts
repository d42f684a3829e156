import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is asked for often is done once in a while, and the last word counts', () => {
  const soon = atMostEvery(400);
  const done: string[] = [];
  soon('one', () => done.push('first'));
  soon('one', () => done.push('second'));
  soon('other', () => done.push('other'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(done).toEqual(['second', 'other']);
  soon('one', () => done.push('third'));
  vi.advanceTimersByTime(400);
  expect(done).toEqual(['second', 'other', 'third']);
});
