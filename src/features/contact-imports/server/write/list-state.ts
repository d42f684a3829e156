import { announceContacts } from '#features/contacts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

type ListState = 'adding' | 'completed' | 'error';

/** A list shows that an import adds to it, or that one failed. */
export async function setListState(scope: Scope, listId: string | null, state: ListState): Promise<void> {
  if (listId !== null) await selectRows(scope.tx, 'update contact_lists set state = $2 where id = $1', [listId, state]);
  await announceContacts(scope);
}
