import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Notification, readNotification } from '../contract.ts';
import { notifications, shown } from './tables.ts';

export async function readNotificationUseCase(
  scope: Scope,
  { params }: InputOf<typeof readNotification>,
): Promise<Notification> {
  const [row] = await scope.tx
    .update(notifications)
    .set({ readAt: scope.house.clock.now() })
    .where(and(eq(notifications.id, params.id), eq(notifications.userId, personOf(scope).userId)))
    .returning();
  if (!row) throw refuse('not_found');
  return shown(row);
}

export async function readAllNotificationsUseCase(scope: Scope): Promise<undefined> {
  await scope.tx
    .update(notifications)
    .set({ readAt: scope.house.clock.now() })
    .where(and(eq(notifications.userId, personOf(scope).userId), isNull(notifications.readAt)));
}
