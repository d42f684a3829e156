import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import type { forgotPassword } from '../../contract/sign-in.ts';
import { openMailedFlow } from '../codes/code-flows.ts';
import { countForgotPassword } from '../sessions/count-attempts.ts';

/** Opens a flow for known and unknown names alike; the job that emails the code finds out whether there is a recipient. */
export async function forgotPasswordUseCase(
  open: OpenScope,
  { params }: InputOf<typeof forgotPassword>,
): Promise<CodeFlow> {
  const user = await countForgotPassword(open, params.id);
  const about = { email: user?.email ?? params.id, userId: user?.id ?? null, name: params.id };
  return open.inTransaction((scope) => openMailedFlow(scope, { purpose: 'reset-password', ...about }));
}
