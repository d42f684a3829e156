import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { deleteContacts } from '../../contract/contacts.ts';
import { announceContacts } from '../announce.ts';
import { leaveLists } from '../lists/join-list.ts';
import { forgetAddresses } from '../suppressions/forget-addresses.ts';
import type { ContactRow } from '../tables.ts';
import { lockContacts } from './find-contacts.ts';

export async function deleteContactsUseCase(scope: Scope, { body }: InputOf<typeof deleteContacts>) {
  const rows = await lockContacts(scope, body.ids);
  await forgetContacts(scope, rows);
  await announceContacts(scope);
  return { deleted: rows.length };
}

/** Deletes everything stored about contacts. On the suppression list, the hash of the address is left. */
export async function forgetContacts(scope: Scope, rows: readonly ContactRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await leaveLists(scope, ids);
  await forgetAddresses(
    scope,
    rows.map(({ emailKey }) => emailKey),
  );
  await selectRows(scope.tx, 'delete from contacts where id = any($1)', [ids]);
  await selectRows(
    scope.tx,
    `delete from contact_statements s where s.id = any($1) and not exists (select from contacts c where c.statement_id = s.id)`,
    [[...new Set(rows.flatMap(({ statementId }) => statementId ?? []))]],
  );
}
