import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { dismissNotification } from '../contract.ts';
import { countUnread } from './door.ts';
import { matchOwnListed } from './own-notifications.ts';
import { notifications } from './tables.ts';

/** Idempotent, because it may be called from two tabs. */
export async function dismissNotificationUseCase(
  scope: Scope,
  { params }: InputOf<typeof dismissNotification>,
): Promise<{ readonly unread: number }> {
  const now = scope.house.clock.now().toISOString();
  const dismissed = await scope.tx
    .update(notifications)
    .set({ dismissedAt: sql`coalesce(${notifications.dismissedAt}, ${now}::timestamptz)` })
    .where(and(eq(notifications.userId, personOf(scope).userId), eq(notifications.id, params.id)))
    .returning({ id: notifications.id });
  if (dismissed.length === 0) throw refuse('not_found');
  return { unread: await countUnread(scope) };
}

export async function dismissAllNotificationsUseCase(scope: Scope): Promise<undefined> {
  await scope.tx.update(notifications).set({ dismissedAt: scope.house.clock.now() }).where(matchOwnListed(scope));
}
