import { and, desc, eq, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listNotifications } from '../contract.ts';
import { countUnread } from './door.ts';
import { notifications, shown } from './tables.ts';

export async function listNotificationsUseCase(scope: Scope, { query }: InputOf<typeof listNotifications>) {
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, personOf(scope).userId), before ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(shown), nextCursor, unread: await countUnread(scope) };
}
