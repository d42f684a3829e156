import { expect, test } from 'vitest';
import { leftMs, spelledDuration, workedMs } from './spelled-duration.ts';

test('durations are spelled as exactly as people want to know them', () => {
  expect([0, 2140, 9960, 41_300, 73_000, 7_500_000, -5].map(spelledDuration)).toEqual([
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

test('a task works from its start to its end, or until now', () => {
  expect(workedMs({ state: 'waiting', timeline: { waiting: running } }, now)).toBeNull();
  expect(workedMs({ state: 'running', timeline: { running } }, now)).toBe(30_000);
  expect(workedMs({ state: 'canceled', timeline: { running, canceled: '2026-11-15T12:00:10.000Z' } }, now)).toBe(
    10_000,
  );
});

test('what is left is guessed once there is something to guess from', () => {
  expect(leftMs({ state: 'running', timeline: { running }, progress: 0.5 }, now)).toBe(30_000);
  expect(leftMs({ state: 'running', timeline: { running }, progress: 0.01 }, now)).toBeNull();
  expect(leftMs({ state: 'finished', timeline: { running, finished: running }, progress: 1 }, now)).toBeNull();
});
