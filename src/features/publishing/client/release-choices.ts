import type { PublishingState, Release } from '../contract/releases.ts';

type Listed = Pick<Release, 'number' | 'state' | 'isLive'>;

/** Its files are there, and readers do not see them yet. */
export const canBeShown = ({ state, isLive }: Listed): boolean => state === 'ready' && !isLive;

/** The release that readers saw before: the newest whole one below the live one. */
export const earlierThan = (releases: readonly Listed[], live: number): number | undefined =>
  releases
    .filter(({ number, state }) => state === 'ready' && number < live)
    .reduce<number | undefined>((newest, { number }) => Math.max(newest ?? 0, number), undefined);

/** A list may be a moment older than what is known of the site: the site's own word counts. */
export const asTheyStand = <Some extends Release>(
  releases: readonly Some[],
  { live, pinned }: Pick<PublishingState, 'live' | 'pinned'>,
): readonly Some[] =>
  releases.map((release) => ({
    ...release,
    isLive: release.number === live,
    isPinned: release.number === pinned,
  }));
