import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseAccount, type verifyEmail } from '../contract.ts';
import { spendCode } from './code-flows.ts';
import { users } from './tables.ts';

type Verified = { readonly verified: true };

/** Confirms the address. A wrong code is returned, not thrown, so that the try stays counted. */
export async function verifyEmailUseCase(
  scope: Scope,
  { params }: InputOf<typeof verifyEmail>,
): Promise<Verified | Refusal> {
  const asked = { id: params.id, token: params.token, code: params.otp };
  const flow = await spendCode(scope, { ...asked, purposes: ['verify-email', 'verify-operator'] });
  if (!flow?.userId) return refuseAccount('wrong_code');
  if (await isTaken(scope, flow.email, flow.userId)) return refuseAccount('wrong_code');
  await scope.tx
    .update(users)
    .set({ verifiedAt: scope.house.clock.now(), ...(flow.purpose === 'verify-operator' ? { isOperator: true } : {}) })
    .where(eq(users.id, flow.userId));
  return { verified: true };
}

/** Two sign-ups with one address: the first to confirm it has it. */
async function isTaken(scope: Scope, email: string, userId: string): Promise<boolean> {
  const others = await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(users.verifiedAt), ne(users.id, userId)));
  return others.length > 0;
}
