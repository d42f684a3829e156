import { eq, sql } from 'drizzle-orm';
import type { ClientPath } from '#contract-kit/client-path.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { mostUnread, type Notification } from '../contract.ts';
import { notifications, shown } from './tables.ts';

/** Emitted with every new notification, so that the node that holds the person's socket can push it: `{ userId, id }`. */
export const notificationAdded = 'notifications.notification-added';
export type NotificationAdded = { readonly userId: string; readonly id: string };

type Notice = Pick<Notification, 'status' | 'type' | 'message'> & {
  readonly userId: string;
  readonly data: Omit<Notification['data'], 'path'> & { readonly path?: ClientPath };
};

/**
 * Tells one person something, in the transaction of what it is about. People are not told of what they do themselves: the screen shows
 * them. The end of a long task is told by a job, which acts for nobody.
 */
export async function notify(scope: Scope, notice: Notice): Promise<void> {
  if (scope.person?.userId === notice.userId) return;
  const { clock, events } = scope.house;
  const id = clock.newId();
  const projectId = scope.seat?.projectId ?? null;
  const projectName = projectId && sql<string>`plinth.name_of_project(${projectId})`;
  await scope.tx.insert(notifications).values({ ...notice, id, projectId, projectName, createdAt: clock.now() });
  await events.emit(scope.tx, notificationAdded, { userId: notice.userId, id });
}

/** The notification as its receiver sees it; null when it is gone meanwhile. */
export function loadNotification(house: House, { userId, id }: NotificationAdded): Promise<Notification | null> {
  return house.database.transaction({ userId }, async (tx) => {
    const [row] = await tx.select().from(notifications).where(eq(notifications.id, id));
    return row ? shown(row) : null;
  });
}

/** Up to a thousand: nobody reads a larger number, and counting a hundred thousand would take longer than everything else in the call. */
export async function countUnread(scope: Scope): Promise<number> {
  const [row] = await selectRows<{ unread: number }>(
    scope.tx,
    `select count(*)::integer as unread from (
       select from notifications where user_id = $1 and read_at is null and dismissed_at is null limit ${mostUnread}
     ) counted`,
    [personOf(scope).userId],
  );
  return row?.unread ?? 0;
}
