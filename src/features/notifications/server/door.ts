import { and, count, eq, isNull } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Notification } from '../contract.ts';
import { ownListed } from './own-notifications.ts';
import { notifications, shown } from './tables.ts';

/** Emitted with every new notification, so that the node that holds the person's socket can push it: `{ userId, id }`. */
export const notificationAdded = 'notifications.notification-added';
export type NotificationAdded = { readonly userId: string; readonly id: string };

type Notice = Pick<Notification, 'status' | 'type' | 'message' | 'data'> & { readonly userId: string };

/** Tells one person something, in the transaction of what it is about. */
export async function notify(scope: Scope, notice: Notice): Promise<void> {
  const { clock, events } = scope.house;
  const id = clock.newId();
  await scope.tx
    .insert(notifications)
    .values({ ...notice, id, projectId: scope.seat?.projectId ?? null, createdAt: clock.now() });
  await events.emit(scope.tx, notificationAdded, { userId: notice.userId, id });
}

/** The notification as its receiver sees it; null when it is gone meanwhile. */
export function loadNotification(house: House, { userId, id }: NotificationAdded): Promise<Notification | null> {
  return house.database.transaction({ userId }, async (tx) => {
    const [row] = await tx.select().from(notifications).where(eq(notifications.id, id));
    return row ? shown(row) : null;
  });
}

export async function countUnread(scope: Scope): Promise<number> {
  const [row] = await scope.tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownListed(scope), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}
