import { describe, expect, it } from 'vitest';
import type { Release } from '../contract/releases.ts';
import { canBeShown, withCurrentState } from './release-choices.ts';

const release = (number: number, state: 'ready' | 'failed' | 'swept' | 'building' = 'ready', isLive = false) => ({
  number,
  state,
  isLive,
});

const whole: Release = {
  number: 1,
  state: 'ready',
  cause: 'asked',
  destination: 'here',
  isLive: false,
  isPinned: false,
  isIncremental: true,
  title: '',
  startedAt: '2026-11-12T09:00:00.000Z',
  readyAt: '2026-11-12T09:00:02.000Z',
  tookMs: 2000,
  by: null,
  taskId: null,
  pages: 4,
  outputs: 12,
  rendered: 12,
  bytes: 4096,
  changes: 4,
  warnings: 0,
  note: null,
};

describe('choosing a release to show', () => {
  it('offers complete releases that are not live', () => {
    expect(canBeShown(release(4))).toBe(true);
    expect(canBeShown(release(4, 'ready', true))).toBe(false);
    expect(canBeShown(release(4, 'failed'))).toBe(false);
    expect(canBeShown(release(4, 'swept'))).toBe(false);
    expect(canBeShown(release(4, 'building'))).toBe(false);
  });

  it('prefers the site’s state over an older list', () => {
    const older = [7, 6].map((number) => ({ ...whole, number, isLive: number === 6 }));
    expect(withCurrentState(older, { live: 7, pinned: null }).map(({ isLive }) => isLive)).toEqual([true, false]);
    expect(withCurrentState(older, { live: 6, pinned: 6 }).map(({ isPinned }) => isPinned)).toEqual([false, true]);
  });
});
