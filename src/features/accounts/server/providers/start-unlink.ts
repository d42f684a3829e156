import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import type { startUnlink } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { openMailedFlow } from '../codes/code-flows.ts';
import { loadUser } from '../sessions/load-user.ts';
import { canUnlink } from './can-unlink.ts';
import { getProviderName } from './get-providers.ts';
import { listLinked } from './identities.ts';

/** Emails a code, so that a stolen session is not enough to remove a way to sign in. */
export async function startUnlinkUseCase(scope: Scope, { params }: InputOf<typeof startUnlink>): Promise<CodeFlow> {
  const user = await loadUser(scope);
  const linked = await listLinked(scope, user.id);
  if (!linked.some(({ provider }) => provider === params.idp)) throw refuse('not_found');
  if (!canUnlink(scope, user, linked, params.idp)) throw refuseAccount('last_way_in');
  return openMailedFlow(scope, {
    purpose: 'unlink',
    email: user.email,
    userId: user.id,
    details: { provider: params.idp, providerName: getProviderName(scope.house, params.idp) },
  });
}
