import { type Scope, seatOf } from '#platform/house/scope.ts';
import { hashAddress } from '../address-hash.ts';
import { recordEvents } from '../record-events.ts';
import { contactSuppressions } from '../tables.ts';
import { findSuppressions } from './find-suppressions.ts';

type Contact = { readonly id: string; readonly email: string; readonly emailKey: string };

/** Suppresses the address of a contact as another one is. That mail to the other bounced says nothing about this one. */
export async function copySuppression(scope: Scope, from: string, { id, email, emailKey }: Contact): Promise<void> {
  const found = await findSuppressions(scope, [from, emailKey]);
  const reason = found.get(from)?.reason;
  if (!reason || reason === 'ndr' || found.has(emailKey)) return;
  await scope.tx.insert(contactSuppressions).values({
    id: scope.house.clock.newId(),
    projectId: seatOf(scope).projectId,
    emailHash: hashAddress(scope, emailKey),
    email,
    reason,
    createdAt: scope.house.clock.now(),
    createdBy: scope.person?.userId ?? null,
  });
  await recordEvents(scope, [{ contactId: id, kind: 'suppressed', detail: '' }]);
}
