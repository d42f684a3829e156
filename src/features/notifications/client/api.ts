import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import {
  dismissAllNotifications,
  dismissNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../contract.ts';
import {
  addNotification,
  type Lists,
  markAllRead,
  markRead,
  type NotificationFilter,
  removeAllNotifications,
  removeNotification,
  setUnreadCount,
} from './notification-pages.ts';

export const notificationsKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  list: (filter: NotificationFilter) => ['notifications', 'list', filter],
} as const;

export type NotificationPages = InfiniteData<ReplyOf<typeof listNotifications>, unknown>;

export const notificationsQuery = (filter: NotificationFilter = {}) =>
  infiniteQueryOptions({
    queryKey: notificationsKeys.list(filter),
    queryFn: ({ pageParam }) =>
      call(listNotifications, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Structural sharing would compare each new page with all loaded ones.
    structuralSharing: false,
  });

/** Applies a change to every loaded list, so that all show the same state. */
function changeLists(queryClient: QueryClient, change: (lists: Lists) => Lists): void {
  const loaded = queryClient
    .getQueriesData<NotificationPages>({ queryKey: notificationsKeys.lists })
    .flatMap(([key, pages]) => (pages ? [{ key, filter: key[2] as NotificationFilter, pages }] : []));
  const changed = change(loaded.map(({ filter, pages }) => ({ filter, pages })));
  for (const [at, { key }] of loaded.entries()) queryClient.setQueryData(key, changed[at]?.pages);
}

export function useAddNotification() {
  const queryClient = useQueryClient();
  return (notification: Notification) => changeLists(queryClient, (lists) => addNotification(lists, notification));
}

/** Updates optimistically; on an error, refetches the lists and shows the reason. */
function useOptimisticChange<Given, Reply>(
  mark: (given: Given) => Promise<Reply>,
  change: (lists: Lists, given: Given) => Lists,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mark,
    onMutate: (given) => {
      // A running request does not include this change yet.
      void queryClient.cancelQueries({ queryKey: notificationsKeys.lists });
      changeLists(queryClient, (lists) => change(lists, given));
    },
    onError: (error) => {
      notify.problem(error);
      void queryClient.invalidateQueries({ queryKey: notificationsKeys.all });
    },
  });
}

export const useReadNotification = () =>
  useOptimisticChange((id: string) => call(readNotification, { params: { id } }), markRead);

export const useReadAllNotifications = () =>
  useOptimisticChange((_all: undefined) => call(readAllNotifications), markAllRead);

export function useDismissNotification() {
  const queryClient = useQueryClient();
  return useOptimisticChange(async (id: string) => {
    const { unread } = await call(dismissNotification, { params: { id } });
    changeLists(queryClient, (lists) => setUnreadCount(lists, unread));
  }, removeNotification);
}

export const useDismissAllNotifications = () =>
  useOptimisticChange((_all: undefined) => call(dismissAllNotifications), removeAllNotifications);
