export { notificationsQuery } from './api.ts';
export { NotificationBell } from './parts/notification-bell.tsx';
export { NotificationRow } from './parts/notification-row.tsx';
export { useLiveNotifications } from './use-live-notifications.ts';
