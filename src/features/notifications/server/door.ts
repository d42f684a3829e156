import { sql } from 'drizzle-orm';
import type { ClientPath } from '#contract-kit/client-path.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { maxUnread, type Notification } from '../contract.ts';
import { notificationAdded } from './notification-added.ts';
import { notifications } from './tables.ts';

type Notice = Pick<Notification, 'status' | 'type' | 'message'> & {
  readonly userId: string;
  readonly data: Omit<Notification['data'], 'path'> & { readonly path?: ClientPath };
};

/**
 * Notifies one person, in the transaction of the event. People are not notified about their own actions, which they see on
 * screen; the end of a task is announced by a job, which has no person.
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

/** Stops counting at a thousand: larger numbers are of no use, and counting a hundred thousand rows would dominate the request. */
export async function countUnread(scope: Scope): Promise<number> {
  const [row] = await selectRows<{ unread: number }>(
    scope.tx,
    `select count(*)::integer as unread from (
       select from notifications where user_id = $1 and read_at is null and dismissed_at is null limit ${maxUnread}
     ) counted`,
    [personOf(scope).userId],
  );
  return row?.unread ?? 0;
}
