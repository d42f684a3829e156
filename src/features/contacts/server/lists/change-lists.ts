import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { putOnLists } from '../../contract/contacts.ts';
import type { ContactList, createContactList, deleteContactList, renameContactList } from '../../contract/lists.ts';
import { refuseContacts } from '../../contract/refusals.ts';
import { announceContacts } from '../announce.ts';
import { lockContacts } from '../contacts/find-contacts.ts';
import { contactLists } from '../tables.ts';
import { findList, serializeList } from './find-list.ts';
import { joinList, leaveList } from './join-list.ts';

const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase();

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'contact_lists_name') ? refuseContacts('list_name_taken') : error;
};

export async function createListUseCase(
  scope: Scope,
  { body: { name } }: InputOf<typeof createContactList>,
): Promise<ContactList> {
  const { house, tx } = scope;
  await takeQuota(scope, 'contactLists', 1);
  const [row] = await tx
    .insert(contactLists)
    .values({
      id: house.clock.newId(),
      projectId: seatOf(scope).projectId,
      name,
      nameKey: nameKeyOf(name),
      createdAt: house.clock.now(),
      createdBy: personOf(scope).userId,
    })
    .returning()
    .catch(refuseTaken);
  if (!row) throw new Error('an inserted list was not returned');
  await announceContacts(scope);
  return serializeList(row);
}

export async function renameListUseCase(
  scope: Scope,
  { params, body: { name } }: InputOf<typeof renameContactList>,
): Promise<ContactList> {
  await findList(scope, params.id);
  await scope.tx
    .update(contactLists)
    .set({ name, nameKey: nameKeyOf(name) })
    .where(eq(contactLists.id, params.id))
    .catch(refuseTaken);
  await announceContacts(scope);
  return serializeList(await findList(scope, params.id));
}

export async function deleteListUseCase(
  scope: Scope,
  { params }: InputOf<typeof deleteContactList>,
): Promise<undefined> {
  await findList(scope, params.id);
  await scope.tx.delete(contactLists).where(eq(contactLists.id, params.id));
  await takeQuota(scope, 'contactLists', -1);
  await announceContacts(scope);
}

export async function putOnListsUseCase(scope: Scope, { body: { ids, to, from } }: InputOf<typeof putOnLists>) {
  await lockContacts(scope, ids);
  const removed = from ? await leaveList(scope, await findList(scope, from), ids) : 0;
  const added = to ? await joinList(scope, await findList(scope, to), ids) : 0;
  if (added + removed > 0) await announceContacts(scope);
  return { added, removed };
}
