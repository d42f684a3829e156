import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import { listNotifications, type Notification, readAllNotifications, readNotification } from '../contract.ts';
import { withAdded, withAllRead, withRead } from './notification-pages.ts';

export const notificationsKeys = { all: ['notifications'], list: ['notifications', 'list'] } as const;

export type NotificationPage = ReplyOf<typeof listNotifications>;
export type NotificationPages = InfiniteData<NotificationPage, unknown>;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKeys.list,
  queryFn: ({ pageParam }) => call(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

function useChangePages() {
  const queryClient = useQueryClient();
  return (change: (pages: NotificationPages) => NotificationPages) =>
    queryClient.setQueryData<NotificationPages>(notificationsKeys.list, (pages) => pages && change(pages));
}

export function useAddNotification() {
  const changePages = useChangePages();
  return (notification: Notification) => changePages((pages) => withAdded(pages, notification));
}

/** Read marks are shown at once; if the server refuses, the list is fetched as it is. */
export function useReadNotification() {
  const queryClient = useQueryClient();
  const changePages = useChangePages();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onMutate: (id) => void changePages((pages) => withRead(pages, id)),
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsKeys.all }),
  });
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  const changePages = useChangePages();
  return useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: () => void changePages(withAllRead),
    onError: () => queryClient.invalidateQueries({ queryKey: notificationsKeys.all }),
  });
}
