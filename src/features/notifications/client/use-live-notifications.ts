import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { socket } from '#client-kit/socket.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { type Notification, notificationEvent } from '../contract.ts';
import { notificationsKeys, useAddNotification } from './api.ts';
import { isMineToSee } from './is-mine-to-see.ts';

const say = { success: notify.success, info: notify.info, warning: notify.warning, error: notify.error };

/**
 * Keeps the live connection while somebody is signed in. A notification `projects.cover-ready` is shown, put on the list, and makes
 * everything under the key `projects` be fetched anew: each room's keys begin with its name.
 */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const add = useAddNotification();
  const { user, hindrance } = useSession();
  const userId = hindrance ? undefined : user?._id;

  const arrived = useEffectEvent((notification: Notification) => {
    const room = notification.type.split('.', 1)[0];
    if (room && room !== notificationsKeys.all[0]) void queryClient.invalidateQueries({ queryKey: [room] });
    if (!userId || !isMineToSee(notification, userId)) return;
    add(notification);
    // An answer that is under way may have been written before this one.
    if (queryClient.isFetching({ queryKey: notificationsKeys.lists }) > 0) void askForLists(queryClient);
    say[notification.status](notification.message);
  });

  useEffect(() => {
    if (!userId) return;
    const listener = (notification: Notification) => arrived(notification);
    // Things may have happened that were not heard of: everything on screen is asked for again.
    const askAgain = () => void queryClient.invalidateQueries();
    void socket.connect(askAgain).then(() => {
      void socket.on(notificationEvent, listener);
      // What came between the first look and the line being up was heard by nobody.
      void askForLists(queryClient);
    });
    return () => socket.disconnect();
  }, [userId, queryClient]);
}

/** Anew, also where the first answer is still under way: that one is not waited for. */
async function askForLists(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: notificationsKeys.lists });
  await queryClient.invalidateQueries({ queryKey: notificationsKeys.lists });
}
