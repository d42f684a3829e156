import type { NotificationFilter } from './notification-pages.ts';

export const notificationsKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  list: (filter: NotificationFilter) => ['notifications', 'list', filter],
} as const;
