import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleByKey } from './throttle-by-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs repeated calls once per interval, with the latest work', () => {
  const throttle = throttleByKey(400);
  const done: string[] = [];
  throttle('one', () => done.push('first'));
  throttle('one', () => done.push('second'));
  throttle('other', () => done.push('other'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(done).toEqual(['second', 'other']);
  throttle('one', () => done.push('third'));
  vi.advanceTimersByTime(400);
  expect(done).toEqual(['second', 'other', 'third']);
});
