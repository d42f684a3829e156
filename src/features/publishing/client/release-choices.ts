import type { PublishingState, Release } from '../contract/releases.ts';

type Listed = Pick<Release, 'number' | 'state' | 'isLive'>;

/** Its files exist, and it is not live. */
export const canBeShown = ({ state, isLive }: Listed): boolean => state === 'ready' && !isLive;

/** The previous release: the newest complete one below the live one. */
export const findEarlier = (releases: readonly Listed[], live: number): number | undefined =>
  releases
    .filter(({ number, state }) => state === 'ready' && number < live)
    .reduce<number | undefined>((newest, { number }) => Math.max(newest ?? 0, number), undefined);

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
