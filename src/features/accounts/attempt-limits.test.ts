import { expect, test } from 'vitest';
import { getDelayMs } from './attempt-limits.ts';

test('slows down after fifty tries a day, by at most eight seconds', () => {
  const waits = [1, 50, 51, 100, 101, 400, 401, 1_000_000].map(getDelayMs);
  expect(waits).toEqual([0, 0, 1000, 1000, 2000, 7000, 8000, 8000]);
});
