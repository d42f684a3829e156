import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { findRisk, type ParsedAddresses, parseAddresses } from '../../contract/addresses.ts';
import { maxAddresses } from '../../contract/contact-fields.ts';
import type { addContacts } from '../../contract/contacts.ts';
import { refuseContacts } from '../../contract/refusals.ts';
import { announceContacts } from '../announce.ts';
import { findList } from '../lists/find-list.ts';
import { joinList } from '../lists/join-list.ts';
import { recordEvents } from '../record-events.ts';
import { recordStatement } from '../record-statement.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { contacts } from '../tables.ts';

type Body = InputOf<typeof addContacts>['body'];
type Addresses = ParsedAddresses['addresses'];
type Row = { readonly id: string; readonly emailKey: string; readonly state: string };

/** Adds contacts by hand. Known ones keep their fields, and their consent is that of the day when they were added. */
export async function addContactsUseCase(scope: Scope, { body }: InputOf<typeof addContacts>) {
  const addresses = readAddresses(body);
  const list = body.listId === undefined ? null : await findList(scope, body.listId);
  const added = await insertContacts(scope, body, addresses);
  const rows = await findByKeys(
    scope,
    addresses.map(({ key }) => key),
  );
  await recordEvents(
    scope,
    [...added].map((contactId) => ({ contactId, kind: 'added' as const, detail: '' })),
  );
  const ids = rows.map(({ id }) => id);
  if (list) await joinList(scope, list, ids);
  await announceContacts(scope);
  const suppressed = await findSuppressions(
    scope,
    rows.map(({ emailKey }) => emailKey),
  );
  return {
    ids,
    added: added.size,
    known: rows.length - added.size,
    risky: rows.filter(({ state }) => state === 'risky').length,
    suppressed: suppressed.size,
  };
}

const maxNamed = 5;

function readAddresses({ emails, firstName, lastName }: Body): Addresses {
  const { addresses, invalid } = parseAddresses(emails);
  if (invalid.length > 0) {
    const more = invalid.length > maxNamed ? [`… and ${invalid.length - maxNamed} more.`] : [];
    const lines = invalid.slice(0, maxNamed).map((one) => `“${one.slice(0, 80)}” is not a valid email address.`);
    throw refuseContacts('invalid_address', [...lines, ...more]);
  }
  if (addresses.length === 0) throw refuseContacts('invalid_address');
  if (addresses.length > maxAddresses) throw refuseContacts('too_many_addresses');
  if (addresses.length > 1 && (firstName || lastName)) throw refuseContacts('one_name');
  return addresses;
}

/** The ids of the new ones. Of two requests that add the same address at once, one adds it. */
async function insertContacts(scope: Scope, body: Body, addresses: Addresses): Promise<ReadonlySet<string>> {
  const { house, tx } = scope;
  const [projectId, now] = [seatOf(scope).projectId, house.clock.now()];
  const disposable = disposableEmailBlocklistSet();
  const { firstName = '', lastName = '', tags, consent } = body;
  const statementId = await recordStatement(scope, { source: 'manual', wording: consent });
  const rows = await tx
    .insert(contacts)
    .values(
      addresses.map(({ email, key }) => {
        const risk = findRisk(key, (domain) => disposable.has(domain));
        const state = risk ? ('risky' as const) : ('ok' as const);
        const facts = { id: house.clock.newId(), projectId, email, emailKey: key, statementId };
        return { ...facts, firstName, lastName, tags: [...new Set(tags)], state, risk, createdAt: now, changedAt: now };
      }),
    )
    .onConflictDoNothing({ target: [contacts.projectId, contacts.emailKey] })
    .returning({ id: contacts.id });
  return new Set(rows.map(({ id }) => id));
}

const findByKeys = (scope: Scope, keys: readonly string[]): Promise<Row[]> =>
  selectRows<Row>(
    scope.tx,
    `select id, email_key as "emailKey", state from contacts where project_id = $1 and email_key = any($2) order by id`,
    [seatOf(scope).projectId, keys],
  );
