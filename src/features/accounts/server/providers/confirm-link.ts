import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Fresh } from '../../contract/codes.ts';
import type { confirmLink } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { spendCode } from '../codes/code-flows.ts';
import { makeFreshToken } from '../sessions/fresh-token.ts';
import { ClaimedIdentity } from './identities.ts';
import { linkIdentity } from './link-identity.ts';

const Details = z.object({ identity: ClaimedIdentity, providerName: z.string() });

/** Links with the code from the account's mailbox. Refusals are returned, so that the code stays spent. */
export async function confirmLinkUseCase(
  scope: Scope,
  { params }: InputOf<typeof confirmLink>,
): Promise<(Fresh & { readonly provider: string }) | Refusal> {
  const flow = await spendCode(scope, { ...params, purposes: ['link'] });
  if (!flow?.userId) return refuseAccount('wrong_code');
  const { identity, providerName } = Details.parse(flow.details);
  const refusal = await linkIdentity(scope, flow.userId, identity);
  if (refusal) return refusal;
  const user = { id: flow.userId, email: flow.email };
  return { freshToken: await makeFreshToken(scope, user, identity.provider), provider: providerName };
}
