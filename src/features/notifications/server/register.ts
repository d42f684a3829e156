import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { listNotifications, readAllNotifications, readNotification } from '../contract.ts';
import { listNotificationsUseCase } from './list-notifications.ts';
import { readAllNotificationsUseCase, readNotificationUseCase } from './read-notifications.ts';

export const notificationsRoom: Room = {
  name: 'notifications',
  routes: [
    serve(listNotifications, listNotificationsUseCase),
    serve(readNotification, readNotificationUseCase),
    serve(readAllNotifications, readAllNotificationsUseCase),
  ],
};
