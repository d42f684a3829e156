import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Notification, readNotification } from '../contract.ts';
import { matchOwnListed } from './own-notifications.ts';
import { notifications, serializeNotification } from './tables.ts';

/** Idempotent: keeps the time at which it was first read. */
export async function readNotificationUseCase(
  scope: Scope,
  { params }: InputOf<typeof readNotification>,
): Promise<Notification> {
  const now = scope.house.clock.now().toISOString();
  const [row] = await scope.tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now}::timestamptz)` })
    .where(and(matchOwnListed(scope), eq(notifications.id, params.id)))
    .returning();
  if (!row) throw refuse('not_found');
  return serializeNotification(row);
}

export async function readAllNotificationsUseCase(scope: Scope): Promise<undefined> {
  await scope.tx
    .update(notifications)
    .set({ readAt: scope.house.clock.now() })
    .where(and(matchOwnListed(scope), isNull(notifications.readAt)));
}
