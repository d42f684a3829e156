import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskStates } from './contract.ts';
import { canTransition, computeProgress, defaultWindow, hasEnded, hasFailed } from './task-states.ts';

describe('task states', () => {
  it('reaches an end only from an active state, and is deleted only after the end', () => {
    for (const state of taskStates) {
      expect(canTransition(state, 'deleted'), state).toBe(hasEnded(state) && state !== 'deleted');
      expect(canTransition(state, 'canceled'), state).toBe(!hasEnded(state));
      expect(canTransition(state, 'waiting') && hasEnded(state), state).toBe(hasFailed(state));
      expect(canTransition(state, state), state).toBe(false);
    }
  });

  it('never leaves the deleted state', () => {
    expect(taskStates.filter((state) => canTransition('deleted', state))).toEqual([]);
  });
});

describe('progress', () => {
  const step = fc.record({
    state: fc.constantFrom('waiting', 'running', 'finished'),
    progress: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('is between 0 and 1, and 1 only when every step is finished', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const progress = computeProgress(steps);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        if (steps.length > 0 && steps.every(({ state }) => state === 'finished')) expect(progress).toBe(1);
      }),
    );
  });
});

it('defaults to a window of a month before and after today', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const { from, to } = defaultWindow(now);
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-15T12:00:00.000Z', '2026-12-16T12:00:00.000Z']);
});
