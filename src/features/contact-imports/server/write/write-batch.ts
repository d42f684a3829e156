import { takeQuota } from '#features/billing/server/door.ts';
import { recordEvents } from '#features/contacts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { changedColumns } from '../field-columns.ts';
import type { ContactImportRow } from '../tables.ts';
import { asJson, mergedValue } from './merge-columns.ts';

const batchRows = 5000;

export type Batch = {
  readonly through: number;
  readonly added: number;
  readonly changed: number;
  readonly joined: number;
};

type Range = { readonly from: number; readonly through: number; readonly rows: number };

/** Writes the next rows of an import, in the caller's transaction; null if all are written. */
export async function writeBatch(
  scope: Scope,
  found: ContactImportRow,
  listName: string | null,
): Promise<Batch | null> {
  const range = await findRange(scope, found);
  if (!range) return null;
  const added = await addContacts(scope, found, range);
  // Contacts that were there before; those that this import added need no change.
  const changed = added < range.rows ? await changeContacts(scope, found, range) : [];
  const joined = found.listId === null ? ([0, []] as const) : await joinList(scope, found, range, added);
  if (joined[0] > 0 && found.listId !== null) await takeQuota(scope, 'contacts', joined[0], { listId: found.listId });
  await recordEvents(scope, [
    ...changed.map((contactId) => ({ contactId, kind: 'updated' as const, detail: found.fileName })),
    ...joined[1].map((contactId) => ({ contactId, kind: 'listed' as const, detail: listName ?? '' })),
  ]);
  return { through: range.through, added, changed: changed.length, joined: joined[0] };
}

async function findRange({ tx }: Scope, { id, writtenThrough }: ContactImportRow): Promise<Range | null> {
  const [range] = await selectRows<{ through: number | null; rows: number }>(
    tx,
    `select max(line) as through, count(*)::int as rows from (
       select line from contact_import_rows where import_id = $1 and line > $2 and verdict in ('new', 'known')
       order by line limit ${batchRows}) as next`,
    [id, writtenThrough],
  );
  return range?.through ? { from: writtenThrough, through: range.through, rows: range.rows } : null;
}

const rowsInRange = `contact_import_rows r where r.import_id = $1 and r.line > $2 and r.line <= $3 and r.verdict in ('new', 'known')`;
const knownInRange = `contact_import_rows r join contacts c on c.project_id = $4 and c.email_key = r.email_key
  where r.import_id = $1 and r.line > $2 and r.line <= $3 and r.verdict in ('new', 'known') and c.statement_id is distinct from $5`;

/** A contact that was deleted since the check is added, and one that was added since then is known. */
async function addContacts({ tx, house }: Scope, found: ContactImportRow, { from, through }: Range): Promise<number> {
  const [result] = await selectRows<{ added: number }>(
    tx,
    `with added as (
       insert into contacts (id, project_id, email, email_key, first_name, last_name, company, phone, city, country, language, time_zone,
         birthday, tags, note, state, risk, statement_id, created_at, changed_at)
       select r.contact_id, $4, r.email, r.email_key, coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.company, ''),
         coalesce(r.phone, ''), coalesce(r.city, ''), coalesce(r.country, ''), coalesce(r.language, ''), coalesce(r.time_zone, ''),
         r.birthday, coalesce(r.tags, '{}'), coalesce(r.note, ''),
         case when r.reason is null then 'ok' when r.reason = 'bounced' then 'ndr' else 'risky' end, nullif(r.reason, 'bounced'),
         $5, $6, $6
       from ${rowsInRange} order by r.email_key
       on conflict (project_id, email_key) do nothing returning 1)
     select count(*)::int as added from added`,
    [found.id, from, through, found.projectId, found.statementId, house.clock.now()],
  );
  return result?.added ?? 0;
}

/** Returns the ids of the contacts that changed. Their earlier values are kept until the import cannot be undone anymore. */
async function changeContacts(
  { tx, house }: Scope,
  { id, projectId, statementId, policy }: ContactImportRow,
  { from, through }: Range,
): Promise<readonly string[]> {
  if (policy === 'keep') return [];
  const values = changedColumns.map((column) => `${mergedValue(column, policy)} as ${column}`);
  const sets = changedColumns.map((column) => `${column} = m.${column}`);
  const onlyChanged = (of: string, other: string): string =>
    `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${of}) where value is distinct from ${other} -> key)`;
  const rows = await selectRows<{ id: string }>(
    tx,
    `with merged as (
       select c.id, ${asJson('c.')} as before, ${values.join(', ')} from ${knownInRange}
     ), compared as (select *, ${asJson('')} as after from merged
     ), differing as (select * from compared where before <> after
     ), recorded as (
       insert into contact_import_changes (import_id, contact_id, project_id, before, after)
       select $1, id, $4, ${onlyChanged('before', 'after')}, ${onlyChanged('after', 'before')} from differing
       on conflict (import_id, contact_id) do update set before = excluded.before, after = excluded.after)
     update contacts c set ${sets.join(', ')}, changed_at = $6 from differing m where c.id = m.id returning c.id`,
    [id, from, through, projectId, statementId, house.clock.now()],
  );
  return rows.map((row) => row.id);
}

/** Returns the number of contacts that are new on the list, and the ids of those that the project had before. */
async function joinList(
  { tx, house }: Scope,
  { id, projectId, statementId, listId }: ContactImportRow,
  { from, through, rows }: Range,
  added: number,
): Promise<readonly [number, readonly string[]]> {
  // The ids of contacts that were added are known, which saves looking for their addresses.
  const members =
    added === rows
      ? `select $6::uuid, r.contact_id, $4, $7::timestamptz from ${rowsInRange}`
      : `select $6::uuid, c.id, $4, $7::timestamptz
         from contact_import_rows r join contacts c on c.project_id = $4 and c.email_key = r.email_key
         where r.import_id = $1 and r.line > $2 and r.line <= $3 and r.verdict in ('new', 'known')`;
  const [result] = await selectRows<{ joined: number; known: readonly string[] }>(
    tx,
    `with joined as (
       insert into contact_list_members (list_id, contact_id, project_id, added_at)
       ${members} order by 2 on conflict do nothing returning contact_id
     ), known as (
       insert into contact_import_changes (import_id, contact_id, project_id, joined)
       select $1, j.contact_id, $4, true from joined j join contacts c on c.id = j.contact_id
       where not $8 and c.statement_id is distinct from $5
       on conflict (import_id, contact_id) do update set joined = true returning contact_id)
     select (select count(*)::int from joined) as joined, array(select contact_id from known) as known`,
    [id, from, through, projectId, statementId, listId, house.clock.now(), added === rows],
  );
  return [result?.joined ?? 0, result?.known ?? []];
}
