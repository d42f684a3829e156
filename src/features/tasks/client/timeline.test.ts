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

const early = '2026-11-15T11:00:00.000Z';
const late = '2026-11-15T13:00:00.000Z';

test('shows the last run of a retried task in order, without the end of the earlier run', () => {
  const timeline = { waiting: at, running: late, canceled: early, finished: '2026-11-15T13:00:05.000Z' };
  expect(buildTimeline({ state: 'finished', timeline }).map(({ state }) => state)).toEqual([
    'waiting',
    'running',
    'finished',
  ]);
});

test.each([
  ['waiting', ['waiting', 'running', 'finished']],
  ['running', ['waiting', 'running', 'finished']],
  ['finished', ['waiting', 'running', 'finished']],
] as const)('shows a retried task that is %s in order before the times of its new run are known', (state, states) => {
  const shown = buildTimeline({ state, timeline: { waiting: early, running: at, aborted: late } });
  expect(shown.map((entry) => entry.state)).toEqual(states);
  expect(shown.filter(({ isCurrent }) => isCurrent).map((entry) => entry.state)).toEqual([state]);
});

test('orders states by their times', () => {
  const shown = buildTimeline({ state: 'running', timeline: { scheduled: at, waiting: early, running: late } });
  expect(shown.map(({ state }) => state)).toEqual(['waiting', 'scheduled', 'running', 'finished']);
});
