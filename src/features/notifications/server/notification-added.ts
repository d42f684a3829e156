import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import type { Notification } from '../contract.ts';
import { notifications, serializeNotification } from './tables.ts';

/** Emitted with every new notification, so that the node with the person's socket can push it: `{ userId, id }`. */
export const notificationAdded = 'notifications.notification-added';
export type NotificationAdded = { readonly userId: string; readonly id: string };

/** The notification as its recipient sees it; null if it was deleted meanwhile. */
export function loadNotification(house: House, { userId, id }: NotificationAdded): Promise<Notification | null> {
  return house.database.transaction({ userId }, async (tx) => {
    const [row] = await tx.select().from(notifications).where(eq(notifications.id, id));
    return row ? serializeNotification(row) : null;
  });
}
