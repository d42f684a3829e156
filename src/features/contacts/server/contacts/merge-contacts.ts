import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { maxTags } from '../../contract/contact-fields.ts';
import type { ContactDetails, mergeContacts } from '../../contract/contacts.ts';
import { refuseContacts } from '../../contract/refusals.ts';
import { mergeFields } from '../../merge-fields.ts';
import { announceContacts } from '../announce.ts';
import { joinList } from '../lists/join-list.ts';
import { recordEvents } from '../record-events.ts';
import { copySuppression } from '../suppressions/copy-suppression.ts';
import { type ContactRow, contacts } from '../tables.ts';
import { forgetContacts } from './delete-contacts.ts';
import { lockContacts } from './find-contacts.ts';
import { showContact } from './get-contact.ts';

/** A person who asked not to be written to under one address is not written to under the other. */
export async function mergeContactsUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof mergeContacts>,
): Promise<ContactDetails> {
  if (params.id === body.other) throw refuseContacts('same_contact');
  const rows = await lockContacts(scope, [params.id, body.other]);
  const [kept, other] = [params.id, body.other].map((id) => rows.find((row) => row.id === id)) as [
    ContactRow,
    ContactRow,
  ];
  const fields = mergeFields(kept, other);
  if (!fields) throw refuseContacts('notes_too_long');
  if (fields.tags.length > maxTags) throw refuseContacts('too_many_tags');
  const lists = await selectRows<{ id: string; name: string }>(
    scope.tx,
    `select l.id, l.name from contact_list_members m join contact_lists l on l.id = m.list_id where m.contact_id = $1 order by l.id`,
    [other.id],
  );
  const statementId = kept.statementId ?? other.statementId;
  await scope.tx
    .update(contacts)
    .set({ ...fields, tags: [...fields.tags], statementId, changedAt: scope.house.clock.now() })
    .where(eq(contacts.id, kept.id));
  await selectRows(scope.tx, 'update contact_events set contact_id = $1 where contact_id = $2', [kept.id, other.id]);
  await copySuppression(scope, other.emailKey, kept);
  // Before the lists: what the other takes from the plan is free then.
  await forgetContacts(scope, [other]);
  for (const list of lists) await joinList(scope, list, [kept.id]);
  await recordEvents(scope, [{ contactId: kept.id, kind: 'merged', detail: other.email }]);
  await announceContacts(scope);
  return showContact(scope, kept.id);
}
