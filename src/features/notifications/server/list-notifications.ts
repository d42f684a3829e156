import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor, limitClause } from '#platform/db/id-cursor.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listNotifications } from '../contract.ts';
import { countUnread } from './door.ts';
import { type NotificationRow, notifications, serializeNotification } from './tables.ts';

const columns = columnList(notifications);

export async function listNotificationsUseCase(scope: Scope, { query }: InputOf<typeof listNotifications>) {
  const { text, values } = buildQuery(query, personOf(scope).userId);
  const [rows, unread] = await sendTogether(selectRows<NotificationRow>(scope.tx, text, values), countUnread(scope));
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(serializeNotification), nextCursor, unread };
}

/** Contains only the conditions in use, so that each combination gets its own query plan. */
function buildQuery(query: InputOf<typeof listNotifications>['query'], userId: string) {
  const values: unknown[] = [];
  const addValue = (each: unknown): string => `$${values.push(each)}`;
  const before = idCursor(query.cursor);
  const conditions = [
    `user_id = ${addValue(userId)}`,
    'dismissed_at is null',
    ...(before ? [`id < ${addValue(before)}`] : []),
    ...(query.unread ? ['read_at is null'] : []),
    ...(query.assetId ? [`project_id = ${addValue(query.assetId)}`] : []),
    ...(query.status ? [`status = ${addValue(query.status)}`] : []),
    ...(query.type ? [`starts_with(type, ${addValue(query.type)})`] : []),
  ];
  const text = `
    select ${columns} from notifications where ${conditions.join(' and ')} order by id desc limit ${limitClause(query.limit, addValue)}`;
  return { text, values };
}
