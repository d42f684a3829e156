import { expect, test } from 'vitest';
import { buildTimeline } from './timeline.ts';

const at = '2026-11-15T12:00:00.000Z';

test('shows the past states and the expected end of a running task', () => {
  expect(buildTimeline({ state: 'running', timeline: { running: at, waiting: at } })).toEqual([
    { state: 'waiting', at, isCurrent: false },
    { state: 'running', at, isCurrent: true },
    { state: 'finished', at: null, isCurrent: false },
  ]);
});

test('shows no upcoming state for an ended task', () => {
  const shown = buildTimeline({ state: 'canceled', timeline: { waiting: at, running: at, canceled: at } });
  expect(shown.map(({ state, isCurrent }) => [state, isCurrent])).toEqual([
    ['waiting', false],
    ['running', false],
    ['canceled', true],
  ]);
});
