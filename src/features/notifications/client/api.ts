import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import {
  dismissAllNotifications,
  dismissNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../contract.ts';
import { notificationsKeys } from './keys.ts';
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
import { changeLists, optimisticChange } from './optimistic-change.ts';

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

export function useAddNotification() {
  const queryClient = useQueryClient();
  return (notification: Notification) => changeLists(queryClient, (lists) => addNotification(lists, notification));
}

function useOptimisticChange<Given, Reply>(
  mark: (given: Given) => Promise<Reply>,
  change: (lists: Lists, given: Given) => Lists,
) {
  const queryClient = useQueryClient();
  return useMutation(optimisticChange(queryClient, mark, change));
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
