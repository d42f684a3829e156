import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

export const notificationStatuses = ['success', 'info', 'warning', 'error'] as const;

/** Details of a notification, with the field names of the specification; each type fills in those it has. */
export const NotificationData = z.object({
  /** The path of the subject in the client. */
  path: z.string().optional(),
  /** True if only part of the work was done, or if the lists name only some of the files. */
  partial: z.boolean().optional(),
  taskId: Id.optional(),
  taskType: z.string().optional(),
  state: z.string().optional(),
  createdBy: z.object({ _id: Id }).optional(),
  filesPendingApproval: z.array(z.string()).optional(),
  filesPendingPublish: z.array(z.string()).optional(),
  smtpIdentity: Id.optional(),
});

export const Notification = z.object({
  _id: Id,
  assetId: Id.nullable(),
  /** The name of the project at the time of the event. */
  assetName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(notificationStatuses),
  /** Room and event: `projects.cover-ready`. */
  type: z.string(),
  message: z.string(),
  read: z.boolean(),
  taskId: Id.nullable(),
  data: NotificationData,
});
export type Notification = z.infer<typeof Notification>;

/** The unread count stops here; this value means "this many or more". */
export const maxUnread = 1000;

/** The socket event that carries one new `Notification`. */
export const notificationEvent = 'notification';

/** Filters are combined with AND. */
const NotificationQuery = PageQuery.extend({
  unread: z.enum(['true']).optional(),
  assetId: Id.optional(),
  status: z.enum(notificationStatuses).optional(),
  /** A prefix of the type: `tasks.` for everything about tasks. */
  type: z
    .string()
    .max(60)
    .regex(/^[a-z.-]+$/, 'Use only lowercase letters, dots and hyphens.')
    .optional(),
});

export const listNotifications = endpoint({
  name: 'notifications.list-notifications',
  summary: 'Lists your notifications, newest first. `unread` counts all of them, regardless of the filters.',
  method: 'GET',
  path: '/notifications',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: NotificationQuery,
  reply: cursorPage(Notification).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  name: 'notifications.read-notification',
  summary: 'Marks one notification as read.',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Notification,
});

export const readAllNotifications = endpoint({
  name: 'notifications.read-all-notifications',
  summary: 'Marks every notification as read.',
  method: 'PATCH',
  path: '/notifications/read',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: 'nothing',
});

export const dismissNotification = endpoint({
  name: 'notifications.dismiss-notification',
  summary: 'Dismisses one notification, read or unread.',
  method: 'PATCH',
  path: '/notifications/{id}/dismiss',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: z.object({ unread: z.number().int() }),
});

export const dismissAllNotifications = endpoint({
  name: 'notifications.dismiss-all-notifications',
  summary: 'Dismisses all notifications.',
  method: 'PATCH',
  path: '/notifications/dismiss',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: 'nothing',
});
