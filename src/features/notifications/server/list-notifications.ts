import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor, limitClause } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listNotifications } from '../contract.ts';
import { countUnread } from './door.ts';
import { type NotificationRow, notifications, shown } from './tables.ts';

const columns = columnList(notifications);

export async function listNotificationsUseCase(scope: Scope, { query }: InputOf<typeof listNotifications>) {
  const { text, values } = statement(query, personOf(scope).userId);
  const [rows, unread] = await Promise.all([selectRows<NotificationRow>(scope.tx, text, values), countUnread(scope)]);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(shown), nextCursor, unread };
}

/** Only what is asked for is in it, so that each kind of question is planned for itself. */
function statement(query: InputOf<typeof listNotifications>['query'], userId: string) {
  const values: unknown[] = [];
  const put = (each: unknown): string => `$${values.push(each)}`;
  const before = idCursor(query.cursor);
  const conditions = [
    `user_id = ${put(userId)}`,
    'dismissed_at is null',
    ...(before ? [`id < ${put(before)}`] : []),
    ...(query.unread ? ['read_at is null'] : []),
    ...(query.assetId ? [`project_id = ${put(query.assetId)}`] : []),
    ...(query.status ? [`status = ${put(query.status)}`] : []),
    ...(query.type ? [`starts_with(type, ${put(query.type)})`] : []),
  ];
  const text = `
    select ${columns} from notifications where ${conditions.join(' and ')} order by id desc limit ${limitClause(query.limit, put)}`;
  return { text, values };
}
