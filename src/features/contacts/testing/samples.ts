import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { addressKey } from '../contract/addresses.ts';
import { hashAddress } from '../server/address-hash.ts';
import { contactLists, contactSuppressions, contacts } from '../server/tables.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { assetId: projectId } });
const ofContact = ({ projectId, contactId }: TenantIds) => ({ params: { assetId: projectId, id: contactId } });
const ofList = ({ projectId, contactListId }: TenantIds) => ({ params: { assetId: projectId, id: contactListId } });

export const contactsSamples: Samples = {
  'contacts.list': (mine) => ({ ...ofProject(mine), query: { list: mine.contactListId } }),
  'contacts.add': (mine) => ({
    ...ofProject(mine),
    body: { emails: 'new@kiln.example', listId: mine.contactListId, consent: 'Asked at the stall.' },
  }),
  'contacts.list-tags': ofProject,
  'contacts.get': ofContact,
  'contacts.update': (mine) => ({ ...ofContact(mine), body: { city: 'Aarhus' } }),
  'contacts.tag': (mine) => ({ ...ofProject(mine), body: { ids: [mine.contactId], add: ['glazes'] } }),
  'contacts.put-on-lists': (mine) => ({
    ...ofProject(mine),
    body: { ids: [mine.contactId], to: mine.contactListId },
  }),
  'contacts.merge': (mine) => ({ ...ofContact(mine), body: { other: mine.otherContactId } }),
  'contacts.delete': (mine) => ({ ...ofProject(mine), body: { ids: [mine.contactId] } }),
  'contacts.export': (mine) => ({ ...ofProject(mine), body: { format: 'json', ids: [mine.contactId] } }),
  'contacts.get-lists': ofProject,
  'contacts.create-list': (mine) => ({ ...ofProject(mine), body: { name: 'Shop customers' } }),
  'contacts.rename-list': (mine) => ({ ...ofList(mine), body: { name: 'Readers' } }),
  'contacts.delete-list': ofList,
  'contacts.list-suppressions': ofProject,
  'contacts.suppress': (mine) => ({ ...ofProject(mine), body: { email: 'never@kiln.example', reason: 'blocked' } }),
  'contacts.lift-suppression': ({ projectId, contactSuppressionId }) => ({
    params: { assetId: projectId, id: contactSuppressionId },
    body: { reason: 'She asked for the letter again.' },
  }),
};

/** Two contacts that are on no list, an empty list, and an address that is suppressed. */
export async function makeContact(
  house: House,
  projectId: string,
  { email = 'freja@postkasse.example' } = {},
): Promise<TenantIds> {
  const [contactId = '', otherContactId = '', contactListId = '', contactSuppressionId = ''] = Array.from(
    { length: 4 },
    () => house.clock.newId(),
  );
  const now = house.clock.now();
  const blocked = 'blocked@postkasse.example';
  await inProject(house, projectId, async (scope) => {
    const { tx } = scope;
    const row = (id: string, written: string) => ({
      id,
      projectId,
      email: written,
      emailKey: addressKey(written) ?? written,
    });
    await tx.insert(contacts).values(
      [row(contactId, email), row(otherContactId, `f-${email}`)].map((each) => ({
        ...each,
        createdAt: now,
        changedAt: now,
      })),
    );
    await tx
      .insert(contactLists)
      .values({ id: contactListId, projectId, name: 'All readers', nameKey: 'all readers', createdAt: now });
    await tx.insert(contactSuppressions).values({
      id: contactSuppressionId,
      projectId,
      emailHash: hashAddress(scope, blocked),
      email: blocked,
      reason: 'blocked',
      createdAt: now,
    });
  });
  return { contactId, otherContactId, contactListId, contactSuppressionId };
}
