import { addContacts, createContactList, getContactLists, suppressAddress } from '#features/contacts/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { lists, unsubscribed } from '../content/contacts.ts';

type Owner = { readonly house: House; readonly projectId: string; readonly createdBy: string };

/** Three lists of contacts, one of whom unsubscribed. All or nothing: a second run finds the lists, and leaves them as they are. */
export const fillContacts = ({ house, projectId, createdBy }: Owner): Promise<number> =>
  inProject(house, projectId, async (open) => {
    const person = { userId: createdBy, deviceId: '', role: 'admin', isOperator: false } as const;
    const scope = { ...open, person };
    const [params, query] = [{ assetId: projectId }, {}];
    if ((await getContactLists(scope)).lists.length > 0) return 0;
    let count = 0;
    for (const { name, consent, tags, people } of lists) {
      const { _id: listId } = await createContactList(scope, { params, query, body: { name } });
      for (const [firstName, lastName, emails] of people) {
        const body = { emails, firstName, lastName, tags: [...tags], consent, listId };
        count += (await addContacts(scope, { params, query, body })).added;
      }
    }
    await suppressAddress(scope, { params, query, body: { ...unsubscribed, reason: 'unsubscribed' } });
    return count;
  });
