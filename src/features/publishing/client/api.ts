import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { pageSize } from '#contract-kit/cursor-page.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { getRelease, listReleases, publishingState } from '../contract/releases.ts';

export type SiteRef = Pick<Site, '_id' | 'assetId'>;

/** The two ids that every call about a site carries. */
export const inSite = ({ assetId, _id }: SiteRef) => ({ a: assetId, d: _id });

export const publishingKeys = {
  all: ['publishing'],
  of: (site: SiteRef) => ['publishing', site._id],
  state: (site: SiteRef) => ['publishing', site._id, 'state'],
  releases: (site: SiteRef) => ['publishing', site._id, 'releases'],
  release: (site: SiteRef, number: number) => ['publishing', site._id, 'release', number],
} as const;

/** The publishing state: the live release, the running one and the next one. */
export const stateQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: publishingKeys.state(site),
    queryFn: () => call(publishingState, { params: inSite(site) }),
  });

export const releasesQuery = (site: SiteRef) =>
  infiniteQueryOptions({
    queryKey: publishingKeys.releases(site),
    queryFn: ({ pageParam }) =>
      call(listReleases, {
        params: inSite(site),
        query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const releaseQuery = (site: SiteRef, number: number) =>
  queryOptions({
    queryKey: publishingKeys.release(site, number),
    queryFn: () => call(getRelease, { params: { ...inSite(site), number } }),
  });
