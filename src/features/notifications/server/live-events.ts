import { liveEvent } from '#platform/house/live-event.ts';
import { notificationEvent } from '../contract.ts';
import { loadNotification, type NotificationAdded, notificationAdded } from './notification-added.ts';

export const notificationsLive = [
  liveEvent<NotificationAdded>(notificationAdded, async ({ house, realtime }, added) => {
    const notification = await loadNotification(house, added);
    if (notification) realtime.toUser(added.userId, notificationEvent, notification);
  }),
];
