import { inArray } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';

export type PersonName = { readonly _id: string; readonly firstName: string; readonly lastName: string };

/** Names of people by id, for rooms that keep ids. Whoever is gone is missing. */
export async function listPeople(
  { tx }: Pick<Scope, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ _id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row._id, row]));
}
