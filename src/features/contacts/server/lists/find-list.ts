import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ContactList } from '../../contract/lists.ts';
import { type ContactListRow, contactLists } from '../tables.ts';

/** Row-level security shows those of the project only. */
export async function findList({ tx }: Scope, id: string): Promise<ContactListRow> {
  const [row] = await tx.select().from(contactLists).where(eq(contactLists.id, id));
  if (!row) throw refuse('not_found');
  return row;
}

export const serializeList = ({ id, name, state, ok, risky, ndr, createdAt }: ContactListRow): ContactList => ({
  _id: id,
  name,
  state,
  contactsCount: { ok, risky, ndr },
  createdAt: createdAt.toISOString(),
});
