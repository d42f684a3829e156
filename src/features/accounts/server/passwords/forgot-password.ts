import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import type { forgotPassword } from '../../contract/sign-in.ts';
import { openMailedFlow } from '../codes/code-flows.ts';
import { findUser } from '../sessions/find-user.ts';

/** A flow for known and unknown names alike; the job that mails the code finds somebody to write to, or not. */
export async function forgotPasswordUseCase(
  scope: Scope,
  { params }: InputOf<typeof forgotPassword>,
): Promise<CodeFlow> {
  const user = await findUser(scope, params.id);
  return openMailedFlow(scope, {
    purpose: 'reset-password',
    email: user?.email ?? params.id,
    userId: user?.id ?? null,
  });
}
