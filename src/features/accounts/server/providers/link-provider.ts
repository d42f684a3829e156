import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { type OpenScope, personOf } from '#platform/house/scope.ts';
import type { linkProvider } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { identities } from '../tables.ts';
import { startVisit } from './visits.ts';

/** Starts a visit that links a provider to the signed-in person's account. */
export async function linkProviderUseCase(open: OpenScope, { params, body }: InputOf<typeof linkProvider>) {
  const { userId } = personOf(open);
  const linked = await open.inTransaction(({ tx }) =>
    tx
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, params.idp))),
  );
  if (linked.length > 0) throw refuseAccount('provider_linked');
  return startVisit(open, { ...params, ...body, userId });
}
