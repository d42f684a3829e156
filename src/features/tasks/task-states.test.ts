import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskStates } from './contract.ts';
import { defaultWindow, hasEnded, hasFailed, mayBecome, progressOf } from './task-states.ts';

describe('the life of a task', () => {
  it('ends only where nothing runs any more, and is deleted only once it has ended', () => {
    for (const state of taskStates) {
      expect(mayBecome(state, 'deleted'), state).toBe(hasEnded(state) && state !== 'deleted');
      expect(mayBecome(state, 'canceled'), state).toBe(!hasEnded(state));
      expect(mayBecome(state, 'waiting') && hasEnded(state), state).toBe(hasFailed(state));
      expect(mayBecome(state, state), state).toBe(false);
    }
  });

  it('never leaves the bin', () => {
    expect(taskStates.filter((state) => mayBecome('deleted', state))).toEqual([]);
  });
});

describe('progress', () => {
  const step = fc.record({
    state: fc.constantFrom('waiting', 'running', 'finished'),
    progress: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('lies between nothing and everything, and is everything only when every step is finished', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const progress = progressOf(steps);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        if (steps.length > 0 && steps.every(({ state }) => state === 'finished')) expect(progress).toBe(1);
      }),
    );
  });
});

it('without dates the window is a month before today and a month after', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const { from, to } = defaultWindow(now);
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-15T12:00:00.000Z', '2026-12-16T12:00:00.000Z']);
});
