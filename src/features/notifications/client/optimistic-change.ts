import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { notify } from '#client-kit/toasts.ts';
import { notificationsKeys } from './keys.ts';
import type { Lists, NotificationFilter, Pages } from './notification-pages.ts';

const findLists = (queryClient: QueryClient) =>
  queryClient.getQueryCache().findAll({ queryKey: notificationsKeys.lists });

/** Applies a change to every loaded list, so that all show the same state. Their age stays: they were not fetched. */
export function changeLists(queryClient: QueryClient, change: (lists: Lists) => Lists): void {
  const loaded = findLists(queryClient).flatMap(({ queryKey, state }) => {
    const pages = state.data as Pages | undefined;
    return pages
      ? [{ queryKey, filter: queryKey[2] as NotificationFilter, pages, updatedAt: state.dataUpdatedAt }]
      : [];
  });
  const changed = change(loaded.map(({ filter, pages }) => ({ filter, pages })));
  for (const [at, { queryKey, updatedAt }] of loaded.entries())
    queryClient.setQueryData(queryKey, changed[at]?.pages, { updatedAt });
}

const isFetching = (queryClient: QueryClient): boolean =>
  queryClient.isFetching({ queryKey: notificationsKeys.lists }) > 0;

const lastFetchedAt = (queryClient: QueryClient): number =>
  Math.max(0, ...findLists(queryClient).map(({ state }) => state.dataUpdatedAt));

/**
 * Updates optimistically. The lists are refetched if this fails, and if a request for one overlapped, because its reply may not include the
 * change.
 */
export const optimisticChange = <Given, Reply>(
  queryClient: QueryClient,
  mark: (given: Given) => Promise<Reply>,
  change: (lists: Lists, given: Given) => Lists,
) =>
  ({
    mutationFn: mark,
    onMutate: (given) => {
      const before = { wasFetching: isFetching(queryClient), fetchedAt: lastFetchedAt(queryClient) };
      void queryClient.cancelQueries({ queryKey: notificationsKeys.lists });
      changeLists(queryClient, (lists) => change(lists, given));
      return before;
    },
    onError: notify.problem,
    onSettled: (_reply, error, _given, before) => {
      const hasOverlapped =
        before?.wasFetching || isFetching(queryClient) || lastFetchedAt(queryClient) !== before?.fetchedAt;
      if (error || hasOverlapped) void queryClient.invalidateQueries({ queryKey: notificationsKeys.all });
    },
  }) satisfies MutationOptions<Reply, Error, Given, { wasFetching: boolean; fetchedAt: number }>;
