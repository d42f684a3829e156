import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import type { confirmOldEmail } from '../../contract/email.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { openMailedFlow, openTokenFlow, spendCode } from '../codes/code-flows.ts';
import { loadUser } from '../sessions/load-user.ts';

/** Confirms the old mailbox first, so that a stolen session is not enough to take over the account. */
export async function startEmailChangeUseCase(scope: Scope): Promise<CodeFlow> {
  const user = await loadUser(scope);
  return openMailedFlow(scope, { purpose: 'change-email', email: user.email, userId: user.id });
}

/** Then opens a flow for entering the new address. */
export async function confirmOldEmailUseCase(
  scope: Scope,
  { params }: InputOf<typeof confirmOldEmail>,
): Promise<CodeFlow | Refusal> {
  const { userId, deviceId } = personOf(scope);
  const flow = await spendCode(scope, { ...params, purposes: ['change-email'] });
  if (flow?.userId !== userId) return refuseAccount('wrong_code');
  return openTokenFlow(scope, { purpose: 'set-email', email: '', userId, details: { deviceId } });
}
