import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { codePattern } from '#contract-kit/lengths.ts';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';
import { findTimeStep } from './authenticator.ts';
import { decryptSecret } from './encrypted-secret.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

export type Proof = 'authenticator' | 'recovery-code';

/** Uses up an authenticator code or a recovery code; null if it is neither, or was used before. */
export async function spendProof(scope: Scope, userId: string, typed: string): Promise<Proof | null> {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (codePattern.test(digits)) return (await spendAuthenticatorCode(scope, userId, digits)) ? 'authenticator' : null;
  return (await spendRecoveryCode(scope, userId, typed)) ? 'recovery-code' : null;
}

/** Each time step counts once. One statement compares and updates, so one of many concurrent requests succeeds. */
async function spendAuthenticatorCode({ house, tx }: Scope, userId: string, code: string): Promise<boolean> {
  const [user] = await tx.select({ sealed: users.totpSecret }).from(users).where(eq(users.id, userId));
  if (!user?.sealed) return false;
  const step = await findTimeStep(decryptSecret(house, userId, user.sealed), code, house.clock.now());
  if (step === null) return false;
  const isNew = or(isNull(users.totpStep), lt(users.totpStep, step));
  const taken = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, userId), eq(users.totpSecret, user.sealed), isNew))
    .returning({ id: users.id });
  return taken.length > 0;
}
