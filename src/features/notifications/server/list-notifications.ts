import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listNotifications } from '../contract.ts';
import { countUnread } from './door.ts';
import { ownListed } from './own-notifications.ts';
import { notifications, shown } from './tables.ts';

export async function listNotificationsUseCase(scope: Scope, { query }: InputOf<typeof listNotifications>) {
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(notifications)
    .where(
      and(
        ownListed(scope),
        before ? lt(notifications.id, before) : undefined,
        query.unread ? isNull(notifications.readAt) : undefined,
        query.assetId ? eq(notifications.projectId, query.assetId) : undefined,
        query.status ? eq(notifications.status, query.status) : undefined,
        query.type ? sql`starts_with(${notifications.type}, ${query.type})` : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(shown), nextCursor, unread: await countUnread(scope) };
}
