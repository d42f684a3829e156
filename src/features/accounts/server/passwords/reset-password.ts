import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Fresh } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { resetPassword } from '../../contract/sign-in.ts';
import { spendCode } from '../codes/code-flows.ts';
import { mailPasswordChanged } from '../mails.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { makeFreshToken } from '../sessions/fresh-token.ts';
import { users } from '../tables.ts';

/** Sets a new password with the emailed code and signs out everywhere. */
export async function resetPasswordUseCase(
  scope: Scope,
  { params }: InputOf<typeof resetPassword>,
  passwordHash: string,
): Promise<Fresh | Refusal> {
  const flow = await spendCode(scope, { ...params, purposes: ['reset-password'] });
  if (!flow?.userId) return refuseAccount('wrong_code');
  const [user] = await scope.tx.update(users).set({ passwordHash }).where(eq(users.id, flow.userId)).returning();
  if (!user) return refuseAccount('wrong_code');
  await endOtherAccess(scope, user.id);
  await recordEvent(scope, user.id, 'password-reset');
  await mailPasswordChanged(scope, user);
  return { freshToken: await makeFreshToken(scope, user, 'password') };
}
