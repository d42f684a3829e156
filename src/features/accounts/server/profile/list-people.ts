import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

export type PersonName = { readonly _id: string; readonly firstName: string; readonly lastName: string };

/** Names of people by id. Deleted accounts are missing. */
export async function listPeople(
  { tx }: Pick<Scope, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // An array parameter, so that there is a single prepared statement for any number of ids.
  const rows = await selectRows<PersonName>(
    tx,
    'select id as _id, first_name as "firstName", last_name as "lastName" from users where id = any($1)',
    [wanted],
  );
  return new Map(rows.map((row) => [row._id, row]));
}
