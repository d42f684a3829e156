import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { recordEvents } from '../record-events.ts';
import type { ContactListRow } from '../tables.ts';

type List = Pick<ContactListRow, 'id' | 'name'>;

/** Puts contacts on a list, and returns how many are new there. The plan limits the contacts of each list. */
export async function joinList(scope: Scope, { id, name }: List, contactIds: readonly string[]): Promise<number> {
  const rows = await selectRows<{ contactId: string }>(
    scope.tx,
    `insert into contact_list_members (list_id, contact_id, project_id, added_at) select $1, contact_id, $2, $3
     from unnest($4::uuid[]) as contact_id order by contact_id on conflict do nothing returning contact_id as "contactId"`,
    [id, seatOf(scope).projectId, scope.house.clock.now(), contactIds],
  );
  if (rows.length > 0) await takeQuota(scope, 'contacts', rows.length, { listId: id });
  await recordEvents(
    scope,
    rows.map(({ contactId }) => ({ contactId, kind: 'listed' as const, detail: name })),
  );
  return rows.length;
}

/** Takes contacts off a list, and returns how many were on it. */
export async function leaveList(scope: Scope, { id, name }: List, contactIds: readonly string[]): Promise<number> {
  const rows = await selectRows<{ contactId: string }>(
    scope.tx,
    'delete from contact_list_members where list_id = $1 and contact_id = any($2) returning contact_id as "contactId"',
    [id, contactIds],
  );
  if (rows.length > 0) await takeQuota(scope, 'contacts', -rows.length, { listId: id });
  await recordEvents(
    scope,
    rows.map(({ contactId }) => ({ contactId, kind: 'unlisted' as const, detail: name })),
  );
  return rows.length;
}

/** Takes contacts off all lists, because they are about to be deleted. */
export async function leaveLists(scope: Scope, contactIds: readonly string[]): Promise<void> {
  const rows = await selectRows<{ listId: string; count: number }>(
    scope.tx,
    `with removed as (delete from contact_list_members where contact_id = any($1) returning list_id)
     select list_id as "listId", count(*)::int as count from removed group by list_id order by list_id`,
    [contactIds],
  );
  for (const { listId, count } of rows) await takeQuota(scope, 'contacts', -count, { listId });
}
