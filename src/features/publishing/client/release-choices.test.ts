import { describe, expect, it } from 'vitest';
import { canBeShown, earlierThan } from './release-choices.ts';

const release = (number: number, state: 'ready' | 'failed' | 'swept' | 'building' = 'ready', isLive = false) => ({
  number,
  state,
  isLive,
});

describe('which releases readers can be shown', () => {
  it('is those whose files are there and that are not live', () => {
    expect(canBeShown(release(4))).toBe(true);
    expect(canBeShown(release(4, 'ready', true))).toBe(false);
    expect(canBeShown(release(4, 'failed'))).toBe(false);
    expect(canBeShown(release(4, 'swept'))).toBe(false);
    expect(canBeShown(release(4, 'building'))).toBe(false);
  });

  it('goes back past failed ones to the newest whole one', () => {
    const releases = [release(7), release(6, 'ready', true), release(5, 'failed'), release(4), release(3)];
    expect(earlierThan(releases, 6)).toBe(4);
    expect(earlierThan(releases, 7)).toBe(6);
  });

  it('has no way back from the first', () => {
    expect(earlierThan([release(1, 'ready', true)], 1)).toBeUndefined();
  });
});
