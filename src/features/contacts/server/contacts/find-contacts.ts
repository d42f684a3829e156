import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { ContactRow } from '../tables.ts';
import { contactColumns } from './serialize-contact.ts';

/** The contacts with these ids, locked in the order of their ids. One that does not exist refuses all. */
export async function lockContacts(scope: Scope, ids: readonly string[]): Promise<readonly ContactRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await selectRows<ContactRow>(
    scope.tx,
    `select ${contactColumns} from contacts where project_id = $1 and id = any($2) order by id for no key update`,
    [seatOf(scope).projectId, wanted],
  );
  if (rows.length < wanted.length) throw refuse('not_found');
  return rows;
}

export async function findContact(scope: Scope, id: string): Promise<ContactRow> {
  const [row] = await selectRows<ContactRow>(
    scope.tx,
    `select ${contactColumns} from contacts where project_id = $1 and id = $2`,
    [seatOf(scope).projectId, id],
  );
  if (!row) throw refuse('not_found');
  return row;
}
