import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Contact } from '../../contract/contacts.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { type ContactRow, contacts } from '../tables.ts';

/** A day as text: the driver would make an instant of it. */
export const contactColumns = columnList(contacts).replace(/(?<=, )birthday(?=,)/, 'birthday::text');

/** With the reason why the project must not write to them, if there is one. */
export async function serializeContacts(scope: Scope, rows: readonly ContactRow[]): Promise<Contact[]> {
  const suppressions = await findSuppressions(
    scope,
    rows.map(({ emailKey }) => emailKey),
  );
  return rows.map(({ id, createdAt, emailKey, ...row }) => ({
    ...row,
    _id: id,
    suppression: suppressions.get(emailKey)?.reason ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
