import type { InputOf } from '#contract-kit/endpoint.ts';
import { listProfiles, type Profile } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { addressKey } from '../../contract/addresses.ts';
import type { listSuppressions, Suppression } from '../../contract/suppressions.ts';
import { hashAddress } from '../address-hash.ts';
import { findActor } from '../contacts/get-contact.ts';
import { contactSuppressions, type SuppressionRow } from '../tables.ts';

const shown = ['id', 'email', 'reason', 'note', 'createdAt', 'createdBy'] as const;
type Shown = Pick<SuppressionRow, (typeof shown)[number]>;

export async function listSuppressionsUseCase(scope: Scope, { query }: InputOf<typeof listSuppressions>) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const before = idCursor(query.cursor);
  const where = [
    `project_id = ${put(seatOf(scope).projectId)} and lifted_at is null`,
    ...(before ? [`id < ${put(before)}`] : []),
    // Addresses of deleted contacts are known by their hash only, so a whole address is looked for.
    ...(query.search ? [`email_hash = ${put(hashAddress(scope, addressKey(query.search) ?? query.search))}`] : []),
  ];
  const rows = await selectRows<Shown>(
    scope.tx,
    `select ${columnList(contactSuppressions, { only: shown })} from contact_suppressions
     where ${where.join(' and ')} order by id desc limit ${put(query.limit + 1)}`,
    values,
  );
  const { page, nextCursor } = cutPage(rows, query.limit);
  const people = await listProfiles(scope, [...new Set(page.flatMap(({ createdBy }) => createdBy ?? []))]);
  return { items: page.map((row) => serializeSuppression(row, people)), nextCursor };
}

export const serializeSuppression = (
  { id, createdAt, createdBy, email, reason, note }: Shown,
  people: ReadonlyMap<string, Profile>,
): Suppression => ({
  _id: id,
  email,
  reason,
  note,
  createdAt: createdAt.toISOString(),
  createdBy: findActor(people, createdBy),
});
