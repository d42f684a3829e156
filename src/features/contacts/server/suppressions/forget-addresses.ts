import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { hashAddress } from '../address-hash.ts';

/** Leaves nothing but the hash of these addresses on the suppression list, lifted entries included. */
export async function forgetAddresses(scope: Scope, keys: readonly string[]): Promise<void> {
  const hashes = keys.map((key) => hashAddress(scope, key).toString('hex'));
  await selectRows(
    scope.tx,
    `update contact_suppressions set email = null, note = ''
     where project_id = $1 and email_hash = any(select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [seatOf(scope).projectId, hashes],
  );
}
