import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { socket } from '#client-kit/socket.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { type Notification, notificationEvent } from '../contract.ts';
import { useAddNotification } from './api.ts';
import { isListedFor } from './is-listed-for.ts';
import { notificationsKeys } from './keys.ts';

const toasts = { success: notify.success, info: notify.info, warning: notify.warning, error: notify.error };

/**
 * Keeps the socket open while a person is signed in. A notification such as `projects.cover-ready` is shown as a toast, added to
 * the list, and refetches every query whose key starts with the name of its room, `projects`.
 */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const add = useAddNotification();
  const { user, hindrance } = useSession();
  const userId = hindrance ? undefined : user?._id;

  const handleNotification = useEffectEvent((notification: Notification) => {
    const room = notification.type.split('.', 1)[0];
    if (room && room !== notificationsKeys.all[0]) void queryClient.invalidateQueries({ queryKey: [room] });
    if (!userId || !isListedFor(notification, userId)) return;
    add(notification);
    // A first request may have been answered before this notification was stored.
    void queryClient.invalidateQueries({
      queryKey: notificationsKeys.lists,
      predicate: ({ state }) => state.data === undefined,
    });
    toasts[notification.status](notification.message);
  });

  useEffect(() => {
    if (!userId) return;
    const listener = (notification: Notification) => handleNotification(notification);
    // Events may have been missed while the socket was closed, so everything on screen is refetched.
    const refetchAll = () => void queryClient.invalidateQueries();
    const stopListening = socket.listen(notificationEvent, listener);
    void socket.connect(refetchAll);
    return () => {
      stopListening();
      socket.disconnect();
    };
  }, [userId, queryClient]);
}
