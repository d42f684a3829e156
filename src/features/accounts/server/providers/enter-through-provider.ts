import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { Arrival } from '../../contract/arrival.ts';
import type { Fresh } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { completeNames } from '../../provider-names.ts';
import { findUser } from '../sessions/find-user.ts';
import { makeFreshToken } from '../sessions/fresh-token.ts';
import { addUser, type OnSignUp } from '../sign-up/add-user.ts';
import { type UserRow, users } from '../tables.ts';
import { addIdentity, ClaimedIdentity, lockIdentity, recordUse } from './identities.ts';
import { linkIdentity } from './link-identity.ts';

/** The details of a flow for a person from a provider without an account. */
const Details = z.object({
  identity: ClaimedIdentity,
  firstName: z.string(),
  lastName: z.string(),
  arrival: Arrival,
});

export type Entered = Fresh & { readonly email: string };

/**
 * Creates the account, once its address is verified by the provider or by a code. An existing account with the address is linked,
 * but only with a code: the provider's statement alone must not give access to it.
 */
export async function enterThroughProvider(
  scope: Scope,
  flow: { readonly email: string; readonly details: unknown },
  proof: 'word' | 'code',
  welcome: OnSignUp,
): Promise<Entered | Refusal> {
  const { identity, arrival, ...names } = Details.parse(flow.details);
  const linkedTo = await lockIdentity(scope, identity);
  if (linkedTo !== null) return enterAgain(scope, identity, linkedTo);
  const fields = {
    ...completeNames(names, flow.email),
    passwordHash: null,
    couponCode: arrival.couponCode ?? null,
    invitationCode: arrival.invitationCode ?? null,
    isOperator: await isNamedOperator(scope, flow.email),
  };
  const made = await addUser(scope, flow.email, fields, welcome);
  if (made) {
    await addIdentity(scope, made, identity);
    return entered(scope, made, identity);
  }
  const owner = proof === 'code' ? await findUser(scope, flow.email) : null;
  // Another person took the address meanwhile; another visit to the provider leads to a code.
  if (!owner) return refuseAccount('provider_failed');
  return (await linkIdentity(scope, owner.id, identity)) ?? entered(scope, owner, identity);
}

/** Another browser of the same person was faster. */
async function enterAgain(scope: Scope, identity: ClaimedIdentity, userId: string): Promise<Entered | Refusal> {
  const [user] = await scope.tx.select().from(users).where(eq(users.id, userId));
  if (!user) return refuseAccount('provider_failed');
  await recordUse(scope, identity);
  return entered(scope, user, identity);
}

const entered = async (
  scope: Scope,
  user: Pick<UserRow, 'id' | 'email'>,
  { provider }: ClaimedIdentity,
): Promise<Entered> => ({ email: user.email, freshToken: await makeFreshToken(scope, user, provider) });

/** The operator named in the configuration may sign up in any way. */
async function isNamedOperator(scope: Scope, email: string): Promise<boolean> {
  if (scope.house.config.operatorEmail !== email.toLowerCase()) return false;
  const taken = await scope.tx.select({ id: users.id }).from(users).where(eq(users.isOperator, true));
  return taken.length === 0;
}
