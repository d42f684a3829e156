import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { Arrival } from '../../contract/arrival.ts';
import type { ProviderOutcome } from '../../contract/provider-outcome.ts';
import type { returnFromProvider } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { chooseDestination, type VerifiedIdentity } from '../../provider-arrival.ts';
import { completeNames } from '../../provider-names.ts';
import { openMailedFlow, openTokenFlow } from '../codes/code-flows.ts';
import { findUser } from '../sessions/find-user.ts';
import { makeFreshToken } from '../sessions/fresh-token.ts';
import { identities, type UserRow, users } from '../tables.ts';
import { callProvider, getProviders } from './get-providers.ts';
import { type ClaimedIdentity, findOwner, recordUse } from './identities.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { spendVisit, type Visit } from './visits.ts';

/** Spends the visit first, whatever the outcome; then calls the provider outside a transaction. */
export async function returnFromProviderUseCase(
  open: OpenScope,
  { body }: InputOf<typeof returnFromProvider>,
): Promise<ProviderOutcome> {
  const query = new URLSearchParams(body.query);
  const states = query.getAll('state');
  const [state = ''] = states;
  const visit = await open.inTransaction((scope) => spendVisit(scope, state, body.browserSecret));
  const provider = getProviders(open.house).find(({ id }) => id === visit?.provider);
  if (!visit || !provider || states.length !== 1) throw refuseAccount('provider_failed');
  const proven = await callProvider(open.house, provider, provider.finish(query, visit));
  return open.inTransaction((scope) => resolveOutcome(scope, provider, visit, proven));
}

async function resolveOutcome(
  scope: Scope,
  provider: IdentityProvider,
  visit: Visit,
  proven: VerifiedIdentity,
): Promise<ProviderOutcome> {
  const identity: ClaimedIdentity = { provider: provider.id, subject: proven.subject, email: proven.email };
  const owner = proven.email === null ? null : await findUser(scope, proven.email);
  const account = visit.userId ?? owner?.id ?? null;
  const destination = chooseDestination({
    linkedTo: await findOwner(scope, identity),
    visitor: visit.userId,
    hasAddress: proven.email !== null,
    owner: owner?.id ?? null,
    isOccupied: account !== null && (await isOccupied(scope, account, provider.id)),
  });
  switch (destination.to) {
    case 'nowhere':
      throw refuseAccount(destination.why);
    case 'session': {
      const user = await userById(scope, destination.userId);
      await recordUse(scope, identity);
      return { outcome: 'signed-in', freshToken: await makeFreshToken(scope, user, provider.id) };
    }
    case 'link': {
      const { email, id } = await userById(scope, destination.userId);
      const details = { identity, providerName: provider.name };
      const flow = await openMailedFlow(scope, { purpose: 'link', email, userId: id, details });
      return { outcome: 'link', flow, provider: provider.name, email };
    }
    default:
      return startSignUp(scope, provider, identity, { ...proven, arrival: visit.arrival });
  }
}

/** Stores the provider's data in a flow that waits for a confirmation or an address. */
async function startSignUp(
  scope: Scope,
  provider: IdentityProvider,
  identity: ClaimedIdentity,
  { firstName, lastName, email, arrival }: VerifiedIdentity & { readonly arrival: Arrival },
): Promise<ProviderOutcome> {
  const details = { identity, providerName: provider.name, firstName, lastName, arrival };
  if (email === null) {
    // The holder of an account's mailbox may link it, but the reply must not reveal that the account exists.
    const about = { email: '', userId: null, details: { ...details, mayHaveAccount: true } };
    const flow = await openTokenFlow(scope, { purpose: 'set-email', ...about });
    return { outcome: 'set-email', flow, provider: provider.name };
  }
  const flow = await openTokenFlow(scope, { purpose: 'continue', email, userId: null, details });
  const names = completeNames({ firstName, lastName }, email);
  return { outcome: 'sign-up', flow, provider: provider.name, email, ...names };
}

async function isOccupied(scope: Scope, userId: string, provider: string): Promise<boolean> {
  const found = await scope.tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
  return found.length > 0;
}

async function userById(scope: Scope, id: string): Promise<UserRow> {
  const [user] = await scope.tx.select().from(users).where(eq(users.id, id));
  // The account was deleted meanwhile.
  if (!user) throw refuseAccount('provider_failed');
  return user;
}
