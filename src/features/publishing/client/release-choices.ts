import type { PublishingState, Release } from '../contract/releases.ts';

type Listed = Pick<Release, 'state' | 'isLive'>;

/** Its files exist, and it is not live. */
export const canBeShown = ({ state, isLive }: Listed): boolean => state === 'ready' && !isLive;

/** A list may be slightly older than the site's state, so the site's state takes precedence. */
export const withCurrentState = <Some extends Release>(
  releases: readonly Some[],
  { live, pinned }: Pick<PublishingState, 'live' | 'pinned'>,
): readonly Some[] =>
  releases.map((release) => ({
    ...release,
    isLive: release.number === live,
    isPinned: release.number === pinned,
  }));
