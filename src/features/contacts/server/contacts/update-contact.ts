import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { maxTags } from '../../contract/contact-fields.ts';
import type { ContactDetails, tagContacts, updateContact } from '../../contract/contacts.ts';
import { refuseContacts } from '../../contract/refusals.ts';
import { announceContacts } from '../announce.ts';
import { recordEvents } from '../record-events.ts';
import { type ContactRow, contacts } from '../tables.ts';
import { lockContacts } from './find-contacts.ts';
import { showContact } from './get-contact.ts';

export async function updateContactUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof updateContact>,
): Promise<ContactDetails> {
  const [before] = await lockContacts(scope, [params.id]);
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(before?.[field as keyof ContactRow]) !== JSON.stringify(value),
  );
  if (changed.length > 0) {
    const change: Partial<ContactRow> = Object.fromEntries(changed);
    const tags = change.tags ? { tags: [...new Set(change.tags)] } : {};
    await scope.tx
      .update(contacts)
      .set({ ...change, ...tags, changedAt: scope.house.clock.now() })
      .where(eq(contacts.id, params.id));
    const detail = changed.map(([field]) => field).join(', ');
    await recordEvents(scope, [{ contactId: params.id, kind: 'changed', detail }]);
    await announceContacts(scope);
  }
  return showContact(scope, params.id);
}

export async function tagContactsUseCase(scope: Scope, { body }: InputOf<typeof tagContacts>) {
  const removed = new Set(body.remove);
  const before = await lockContacts(scope, body.ids);
  const rows = before
    .map(({ id, tags }) => {
      const next = [...new Set([...tags, ...body.add])].filter((tag) => !removed.has(tag));
      return { id, tags: next, isChanged: next.join('\n') !== tags.join('\n') };
    })
    .filter(({ isChanged }) => isChanged);
  if (rows.some(({ tags }) => tags.length > maxTags)) throw refuseContacts('too_many_tags');
  await selectRows(
    scope.tx,
    `update contacts c set tags = r.tags, changed_at = $2
     from json_to_recordset($1::json) as r (id uuid, tags text[]) where c.id = r.id`,
    [JSON.stringify(rows), scope.house.clock.now()],
  );
  const detail = [...body.add.map((tag) => `+${tag}`), ...body.remove.map((tag) => `−${tag}`)].join(' ');
  await recordEvents(
    scope,
    rows.map(({ id }) => ({ contactId: id, kind: 'tagged' as const, detail })),
  );
  if (rows.length > 0) await announceContacts(scope);
  return { changed: rows.length };
}
