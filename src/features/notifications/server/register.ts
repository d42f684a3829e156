import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import {
  dismissAllNotifications,
  dismissNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../contract.ts';
import { dismissAllNotificationsUseCase, dismissNotificationUseCase } from './dismiss-notifications.ts';
import { listNotificationsUseCase } from './list-notifications.ts';
import { notificationsLive } from './live-events.ts';
import { readAllNotificationsUseCase, readNotificationUseCase } from './read-notifications.ts';
import { sweepNotifications, sweepNotificationsDaily } from './sweep-notifications.ts';

export const notificationsRoom: Room = {
  name: 'notifications',
  routes: [
    serve(listNotifications, listNotificationsUseCase),
    serve(readNotification, readNotificationUseCase),
    serve(readAllNotifications, readAllNotificationsUseCase),
    serve(dismissNotification, dismissNotificationUseCase),
    serve(dismissAllNotifications, dismissAllNotificationsUseCase),
  ],
  jobs: [sweepNotifications],
  schedules: [sweepNotificationsDaily],
  live: notificationsLive,
};
