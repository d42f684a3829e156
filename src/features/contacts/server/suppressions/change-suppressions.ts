import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { addressKey } from '../../contract/addresses.ts';
import { refuseContacts } from '../../contract/refusals.ts';
import type { liftSuppression, Suppression, suppressAddress } from '../../contract/suppressions.ts';
import { hashAddress } from '../address-hash.ts';
import { announceContacts } from '../announce.ts';
import { recordEvents } from '../record-events.ts';
import { contactSuppressions } from '../tables.ts';
import { serializeSuppression } from './list-suppressions.ts';

export async function suppressAddressUseCase(
  scope: Scope,
  { body }: InputOf<typeof suppressAddress>,
): Promise<Suppression> {
  const key = addressKey(body.email);
  if (key === null) throw refuseContacts('invalid_address');
  const { userId } = personOf(scope);
  const [row] = await scope.tx
    .insert(contactSuppressions)
    .values({
      id: scope.house.clock.newId(),
      projectId: seatOf(scope).projectId,
      emailHash: hashAddress(scope, key),
      email: body.email,
      reason: body.reason,
      note: body.note,
      createdAt: scope.house.clock.now(),
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw refuseContacts('already_suppressed');
  await tell(scope, key, 'suppressed', body.note);
  return serializeSuppression(row, await listProfiles(scope, [userId]));
}

/** Recorded with its reason: whoever writes to the address again must be able to say why. */
export async function liftSuppressionUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof liftSuppression>,
): Promise<undefined> {
  const lifted = { liftedAt: scope.house.clock.now(), liftedBy: personOf(scope).userId, liftReason: body.reason };
  const [row] = await scope.tx
    .update(contactSuppressions)
    .set(lifted)
    .where(and(eq(contactSuppressions.id, params.id), isNull(contactSuppressions.liftedAt)))
    .returning({ email: contactSuppressions.email });
  if (!row) throw refuse('not_found');
  const key = row.email === null ? null : addressKey(row.email);
  await (key === null ? announceContacts(scope) : tell(scope, key, 'lifted', body.reason));
}

/** The contact with this address has it in its timeline. */
async function tell(scope: Scope, key: string, kind: 'suppressed' | 'lifted', detail: string): Promise<void> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select id from contacts where project_id = $1 and email_key = $2',
    [seatOf(scope).projectId, key],
  );
  await recordEvents(
    scope,
    rows.map(({ id }) => ({ contactId: id, kind, detail })),
  );
  await announceContacts(scope);
}
