import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

export const notificationStatuses = ['success', 'info', 'warning', 'error'] as const;

/** What a notification is about, in the specification's words; a kind fills in what it has. */
export const NotificationData = z.object({
  /** Where the thing is, inside the client. */
  path: z.string().optional(),
  /** Only part of the work was done. */
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
  /** The project's name when it happened. */
  assetName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(notificationStatuses),
  /** Room and event, `projects.cover-ready`: what happened. */
  type: z.string(),
  message: z.string(),
  read: z.boolean(),
  taskId: Id.nullable(),
  data: NotificationData,
});
export type Notification = z.infer<typeof Notification>;

/** Unread ones are counted up to here; so many stand for as many and more. */
export const mostUnread = 1000;

/** The socket event that carries one new `Notification`. */
export const notificationEvent = 'notification';

/** Filters come together: what is shown fits all of them. */
const NotificationQuery = PageQuery.extend({
  unread: z.enum(['true']).optional(),
  assetId: Id.optional(),
  status: z.enum(notificationStatuses).optional(),
  /** How the type begins: `tasks.` for everything about tasks. */
  type: z
    .string()
    .max(60)
    .regex(/^[a-z.-]+$/, 'A type is written in small letters, dots and dashes.')
    .optional(),
});

export const listNotifications = endpoint({
  name: 'notifications.list-notifications',
  summary: 'The person’s notifications, newest first; `unread` counts all of them, whatever the filters.',
  method: 'GET',
  path: '/notifications',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: NotificationQuery,
  reply: cursorPage(Notification).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  name: 'notifications.read-notification',
  summary: 'Mark one notification read.',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Notification,
});

export const readAllNotifications = endpoint({
  name: 'notifications.read-all-notifications',
  summary: 'Mark every notification read.',
  method: 'PATCH',
  path: '/notifications/read',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: 'nothing',
});

export const dismissNotification = endpoint({
  name: 'notifications.dismiss-notification',
  summary: 'Take one notification off the list, read or not.',
  method: 'PATCH',
  path: '/notifications/{id}/dismiss',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: z.object({ unread: z.number().int() }),
});

export const dismissAllNotifications = endpoint({
  name: 'notifications.dismiss-all-notifications',
  summary: 'Empty the list.',
  method: 'PATCH',
  path: '/notifications/dismiss',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: 'nothing',
});
