import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { mailProviderLinked } from '../mails.ts';
import { users } from '../tables.ts';
import { getProviderName } from './get-providers.ts';
import { addIdentity, type ClaimedIdentity, lockIdentity } from './identities.ts';

/** Links an identity to an account whose mailbox has confirmed it, and informs the owner. Null on success. */
export async function linkIdentity(scope: Scope, userId: string, identity: ClaimedIdentity): Promise<Refusal | null> {
  const linkedTo = await lockIdentity(scope, identity);
  if (linkedTo !== null) return refuseAccount(linkedTo === userId ? 'provider_linked' : 'provider_taken');
  const [user] = await scope.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) return refuseAccount('provider_failed');
  // The account has another identity of this provider.
  if (!(await addIdentity(scope, user, identity))) return refuseAccount('provider_linked');
  await mailProviderLinked(scope, user, getProviderName(scope.house, identity.provider));
  return null;
}
