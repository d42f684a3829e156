import type { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { listProfiles, type Profile } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Actor, ContactDetails, getContact } from '../../contract/contacts.ts';
import { type ContactRow, contactEvents, contactStatements } from '../tables.ts';
import { findContact } from './find-contacts.ts';
import { serializeContacts } from './serialize-contact.ts';

const maxEvents = 100;

type EventRow = Pick<typeof contactEvents.$inferSelect, 'id' | 'kind' | 'detail' | 'by' | 'at'>;
type StatementRow = Pick<
  typeof contactStatements.$inferSelect,
  'source' | 'wording' | 'origin' | 'createdBy' | 'createdAt'
>;

export const getContactUseCase = (scope: Scope, { params }: InputOf<typeof getContact>): Promise<ContactDetails> =>
  showContact(scope, params.id);

export async function showContact(scope: Scope, id: string): Promise<ContactDetails> {
  const row = await findContact(scope, id);
  const [contacts, lists, events, statements] = await sendTogether(
    serializeContacts(scope, [row]),
    selectRows<{ _id: string; name: string }>(
      scope.tx,
      `select l.id as "_id", l.name from contact_list_members m join contact_lists l on l.id = m.list_id
       where m.contact_id = $1 order by l.name_key`,
      [id],
    ),
    selectRows<EventRow>(
      scope.tx,
      `select ${columnList(contactEvents, { only: ['id', 'kind', 'detail', 'by', 'at'] })} from contact_events
       where contact_id = $1 order by id desc limit ${maxEvents}`,
      [id],
    ),
    selectRows<StatementRow>(
      scope.tx,
      `select ${columnList(contactStatements, { only: ['source', 'wording', 'origin', 'createdBy', 'createdAt'] })}
       from contact_statements where id = $1`,
      [row.statementId],
    ),
  );
  const people = await listProfiles(scope, [
    ...new Set(
      [...events.map(({ by }) => by), ...statements.map(({ createdBy }) => createdBy)].filter((each) => each !== null),
    ),
  ]);
  const [contact] = contacts;
  if (!contact) throw new Error('a contact that was found has no form');
  return {
    ...contact,
    lists,
    consent: serializeStatement(statements[0], people),
    timeline: [...events, ...importedEvent(row, statements[0])].map(({ id: _id, kind, detail, by, at }) => ({
      _id,
      kind,
      detail,
      at: at.toISOString(),
      by: findActor(people, by),
    })),
  };
}

/** An import writes no event for each of its contacts: their statement names the file. */
const importedEvent = ({ id, createdAt }: ContactRow, statement: StatementRow | undefined): EventRow[] =>
  statement?.source === 'upload'
    ? [{ id, kind: 'imported', detail: statement.origin, by: statement.createdBy, at: createdAt }]
    : [];

function serializeStatement(
  statement: StatementRow | undefined,
  people: ReadonlyMap<string, Profile>,
): ContactDetails['consent'] {
  if (!statement) return null;
  const { source, wording, createdAt, createdBy } = statement;
  return { source, wording, createdAt: createdAt.toISOString(), createdBy: findActor(people, createdBy) };
}

export function findActor(people: ReadonlyMap<string, Profile>, id: string | null): z.infer<typeof Actor> {
  const person = id === null ? undefined : people.get(id);
  return person ? { _id: person._id, firstName: person.firstName, lastName: person.lastName } : null;
}
