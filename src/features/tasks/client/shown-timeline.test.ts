import { expect, test } from 'vitest';
import { shownTimeline } from './shown-timeline.ts';

const at = '2026-11-15T12:00:00.000Z';

test('a running task shows where it has been and the end ahead', () => {
  expect(shownTimeline({ state: 'running', timeline: { running: at, waiting: at } })).toEqual([
    { state: 'waiting', at, isCurrent: false },
    { state: 'running', at, isCurrent: true },
    { state: 'finished', at: null, isCurrent: false },
  ]);
});

test('a task that has ended shows nothing ahead', () => {
  const shown = shownTimeline({ state: 'canceled', timeline: { waiting: at, running: at, canceled: at } });
  expect(shown.map(({ state, isCurrent }) => [state, isCurrent])).toEqual([
    ['waiting', false],
    ['running', false],
    ['canceled', true],
  ]);
});
