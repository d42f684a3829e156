import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow, resendCode } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { lockFlow, renewFlow } from './code-flows.ts';

export async function resendCodeUseCase(scope: Scope, { params }: InputOf<typeof resendCode>): Promise<CodeFlow> {
  const row = await lockFlow(scope, params.userId, params.token);
  // A flow for setting an address has none until one was entered.
  if (!row || row.email === '') throw refuseAccount('wrong_code');
  return renewFlow(scope, row);
}
