import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { SuppressionReason } from '../../contract/contact-fields.ts';
import { hashAddress } from '../address-hash.ts';

type Found = { readonly id: string; readonly reason: SuppressionReason };

/** The suppressions in force, by the key of their address. */
export async function findSuppressions(scope: Scope, keys: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  if (keys.length === 0) return new Map();
  const byHash = new Map(keys.map((key) => [hashAddress(scope, key).toString('hex'), key]));
  const rows = await selectRows<Found & { hash: string }>(
    scope.tx,
    `select id, reason, encode(email_hash, 'hex') as hash from contact_suppressions
     where project_id = $1 and lifted_at is null and email_hash = any(select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [seatOf(scope).projectId, [...byHash.keys()]],
  );
  return new Map(rows.map(({ hash, ...found }) => [byHash.get(hash) ?? '', found]));
}
