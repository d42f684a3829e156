import { sql } from 'drizzle-orm';
import type { ClientPath } from '#contract-kit/client-path.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { mostUnread, type Notification } from '../contract.ts';
import { notificationAdded } from './notification-added.ts';
import { notifications } from './tables.ts';

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
