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
  type Lists,
  type NotificationFilter,
  withAdded,
  withAllDismissed,
  withAllRead,
  withDismissed,
  withRead,
  withUnread,
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
    // Each page that comes would be compared with all that are there.
    structuralSharing: false,
  });

/** Every list that is loaded is changed in the same way, so that they say the same. */
function changeLists(queryClient: QueryClient, change: (lists: Lists) => Lists): void {
  const loaded = queryClient
    .getQueriesData<NotificationPages>({ queryKey: notificationsKeys.lists })
    .flatMap(([key, pages]) => (pages ? [{ key, filter: key[2] as NotificationFilter, pages }] : []));
  const changed = change(loaded.map(({ filter, pages }) => ({ filter, pages })));
  for (const [at, { key }] of loaded.entries()) queryClient.setQueryData(key, changed[at]?.pages);
}

export function useAddNotification() {
  const queryClient = useQueryClient();
  return (notification: Notification) => changeLists(queryClient, (lists) => withAdded(lists, notification));
}

/** Marks are shown at once. If the server refuses, the lists are fetched as they are and the reason is said. */
function useMark<Given, Reply>(mark: (given: Given) => Promise<Reply>, change: (lists: Lists, given: Given) => Lists) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mark,
    onMutate: (given) => {
      // A list that is under way still knows nothing of this.
      void queryClient.cancelQueries({ queryKey: notificationsKeys.lists });
      changeLists(queryClient, (lists) => change(lists, given));
    },
    onError: (error) => {
      notify.problem(error);
      void queryClient.invalidateQueries({ queryKey: notificationsKeys.all });
    },
  });
}

export const useReadNotification = () => useMark((id: string) => call(readNotification, { params: { id } }), withRead);

export const useReadAllNotifications = () => useMark((_all: undefined) => call(readAllNotifications), withAllRead);

export function useDismissNotification() {
  const queryClient = useQueryClient();
  return useMark(async (id: string) => {
    const { unread } = await call(dismissNotification, { params: { id } });
    changeLists(queryClient, (lists) => withUnread(lists, unread));
  }, withDismissed);
}

export const useDismissAllNotifications = () =>
  useMark((_all: undefined) => call(dismissAllNotifications), withAllDismissed);
