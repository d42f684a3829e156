import { importTextOnce } from '#features/contact-imports/server/door.ts';
import { addContacts, createContactList, getContactLists, suppressAddress } from '#features/contacts/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { fairVisitors, lists, unsubscribed } from '../content/contacts.ts';

type Owner = { readonly house: House; readonly projectId: string; readonly createdBy: string };

/**
 * Three lists of contacts, or as many as the plan includes; one contact unsubscribed. All or nothing: a second run finds the lists, and
 * leaves them as they are.
 */
export const fillContacts = ({ house, projectId, createdBy }: Owner): Promise<number> =>
  inProject(house, projectId, async (open) => {
    const scope = { ...open, person: asPerson(createdBy) };
    const [params, query] = [{ assetId: projectId }, {}];
    const { lists: existing, limits } = await getContactLists(scope);
    if (existing.length > 0) return 0;
    let count = 0;
    for (const { name, consent, tags, people } of lists.slice(0, limits.lists)) {
      const { _id: listId } = await createContactList(scope, { params, query, body: { name } });
      for (const [firstName, lastName, emails] of people) {
        const body = { emails, firstName, lastName, tags: [...tags], consent, listId };
        count += (await addContacts(scope, { params, query, body })).added;
      }
    }
    await suppressAddress(scope, { params, query, body: { ...unsubscribed, reason: 'unsubscribed' } });
    return count;
  });

/** The table of a fair, as people keep it: with duplicates, addresses of roles, and some that are none. */
export async function importVisitors(owner: Owner & { readonly signal: AbortSignal }): Promise<void> {
  const { house, projectId, createdBy, signal } = owner;
  const person = asPerson(createdBy);
  const { limits } = await inProject(house, projectId, (scope) => getContactLists({ ...scope, person }));
  if (limits.lists > lists.length) await importTextOnce({ house, projectId, signal, person }, fairVisitors);
}

const asPerson = (userId: string) => ({ userId, deviceId: '', role: 'admin', isOperator: false }) as const;
