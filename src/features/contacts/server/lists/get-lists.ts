import { findPayer } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Counts } from '../../contract/lists.ts';
import { type ContactListRow, contactLists } from '../tables.ts';
import { serializeList } from './find-list.ts';

/** The counts are kept with each change, so nothing is counted here. */
export async function getListsUseCase(scope: Scope) {
  const { projectId } = seatOf(scope);
  const [rows, totals, suppressed, { limits }] = await sendTogether(
    selectRows<ContactListRow>(
      scope.tx,
      `select ${columnList(contactLists)} from contact_lists where project_id = $1 order by name_key`,
      [projectId],
    ),
    selectRows<Counts>(scope.tx, 'select ok, risky, ndr from contact_totals where project_id = $1', [projectId]),
    selectRows<{ count: number }>(
      scope.tx,
      'select count(*)::int as count from contact_suppressions where project_id = $1 and lifted_at is null',
      [projectId],
    ),
    findPayer(scope),
  );
  return {
    lists: rows.map(serializeList),
    contactsCount: totals[0] ?? { ok: 0, risky: 0, ndr: 0 },
    suppressed: suppressed[0]?.count ?? 0,
    limits: { lists: limits.contactLists, contactsPerList: limits.contacts },
  };
}
