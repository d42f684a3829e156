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
  createdAt: z.iso.datetime(),
  status: z.enum(notificationStatuses),
  /** Room and event, `projects.cover-ready`: what happened. */
  type: z.string(),
  message: z.string(),
  read: z.boolean(),
  data: NotificationData,
});
export type Notification = z.infer<typeof Notification>;

/** The socket event that carries one new `Notification`. */
export const notificationEvent = 'notification';

export const listNotifications = endpoint({
  name: 'notifications.list-notifications',
  summary: 'The person’s notifications, newest first.',
  method: 'GET',
  path: '/notifications',
  needs: 'somebody',
  accepts: ['bearer'],
  query: PageQuery,
  reply: cursorPage(Notification).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  name: 'notifications.read-notification',
  summary: 'Mark one notification read.',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  needs: 'somebody',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Notification,
});

export const readAllNotifications = endpoint({
  name: 'notifications.read-all-notifications',
  summary: 'Mark every notification read.',
  method: 'PATCH',
  path: '/notifications/read',
  needs: 'somebody',
  accepts: ['bearer'],
  reply: 'nothing',
});
