import { expect, test } from 'vitest';
import { estimateRemainingMs, formatDuration, getElapsedMs } from './task-durations.ts';

test('formats durations with a precision that fits their length', () => {
  expect([0, 2140, 9960, 41_300, 73_000, 7_500_000, -5].map(formatDuration)).toEqual([
    '0.0 s',
    '2.1 s',
    '10 s',
    '41 s',
    '1 min 13 s',
    '2 h 5 min',
    '0.0 s',
  ]);
});

const running = '2026-11-15T12:00:00.000Z';
const now = new Date('2026-11-15T12:00:30.000Z');

test('measures from the start to the end, or to now while the task runs', () => {
  expect(getElapsedMs({ state: 'waiting', timeline: { waiting: running } }, now)).toBeNull();
  expect(getElapsedMs({ state: 'running', timeline: { running } }, now)).toBe(30_000);
  expect(getElapsedMs({ state: 'canceled', timeline: { running, canceled: '2026-11-15T12:00:10.000Z' } }, now)).toBe(
    10_000,
  );
});

test('estimates the remaining time only once there is enough progress', () => {
  expect(estimateRemainingMs({ state: 'running', timeline: { running }, progress: 0.5 }, now)).toBe(30_000);
  expect(estimateRemainingMs({ state: 'running', timeline: { running }, progress: 0.01 }, now)).toBeNull();
  expect(
    estimateRemainingMs({ state: 'finished', timeline: { running, finished: running }, progress: 1 }, now),
  ).toBeNull();
});
