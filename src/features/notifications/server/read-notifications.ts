import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Notification, readNotification } from '../contract.ts';
import { ownListed } from './own-notifications.ts';
import { notifications, shown } from './tables.ts';

/** Read again, it keeps the moment it was first read. */
export async function readNotificationUseCase(
  scope: Scope,
  { params }: InputOf<typeof readNotification>,
): Promise<Notification> {
  const now = scope.house.clock.now().toISOString();
  const [row] = await scope.tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now}::timestamptz)` })
    .where(and(ownListed(scope), eq(notifications.id, params.id)))
    .returning();
  if (!row) throw refuse('not_found');
  return shown(row);
}

export async function readAllNotificationsUseCase(scope: Scope): Promise<undefined> {
  await scope.tx
    .update(notifications)
    .set({ readAt: scope.house.clock.now() })
    .where(and(ownListed(scope), isNull(notifications.readAt)));
}
