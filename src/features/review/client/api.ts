import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { inSite, refreshFiles, type SiteRef } from '#features/pages/client/door.tsx';
import { getReview, listReviews } from '../contract/reviews.ts';

export type QueueState = 'waiting' | 'approved' | 'rejected';

export const reviewKeys = {
  of: (site: SiteRef) => ['review', site._id],
  attention: (projectId: string) => ['review', 'attention', projectId],
  list: (site: SiteRef, state: QueueState) => ['review', site._id, 'list', state],
  one: (site: SiteRef, id: string, round: string | undefined) => ['review', site._id, 'one', id, round ?? ''],
} as const;

const atOnce = 50;

export const reviewsQuery = (site: SiteRef, state: QueueState = 'waiting') =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(site, state),
    queryFn: ({ pageParam }) =>
      call(listReviews, {
        params: inSite(site),
        query: { state, limit: atOnce, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** With a round: as it was answered then. */
export const reviewQuery = (site: SiteRef, id: string, round?: string) =>
  queryOptions({
    queryKey: reviewKeys.one(site, id, round),
    queryFn: () => call(getReview, { params: { ...inSite(site), id }, query: round ? { round } : {} }),
    staleTime: 0,
    retry: false,
  });

/** After an answer, here or elsewhere: the queue, and the files, whose states changed with it. */
export function refreshReviews(queryClient: QueryClient, site: SiteRef): void {
  void queryClient.invalidateQueries({ queryKey: reviewKeys.of(site) });
  void refreshFiles(queryClient, site);
}
