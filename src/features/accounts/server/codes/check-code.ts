import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { mailedPurposes } from '../../code-flow.ts';
import type { checkCode } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { spendCode } from './code-flows.ts';

/** Lets a page check a code before it asks for more input, such as a new password. */
export async function checkCodeUseCase(
  scope: Scope,
  { params }: InputOf<typeof checkCode>,
): Promise<undefined | Refusal> {
  const flow = await spendCode(scope, { ...params, purposes: mailedPurposes }, true);
  return flow ? undefined : refuseAccount('wrong_code');
}
