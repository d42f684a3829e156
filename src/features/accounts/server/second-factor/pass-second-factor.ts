import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { passSecondFactor } from '../../contract/sign-in.ts';
import { openDeviceSession, type SignedIn } from '../sessions/sign-in.ts';
import { users } from '../tables.ts';
import { notifyRecoveryCodeUsed } from './notify-recovery-code-used.ts';
import { tryProof } from './try-proof.ts';

/** The details stored by the first half of the sign-in. */
const Details = z.object({ idp: z.string() });

/** Completes a sign-in. Refusals are returned, so that the try stays counted and recorded. */
export async function passSecondFactorUseCase(
  scope: Scope,
  { body }: InputOf<typeof passSecondFactor>,
): Promise<SignedIn | Refusal> {
  const passed = await tryProof(scope, { id: body._id, token: body.token }, body.code);
  if (!passed) return refuseAccount('wrong_code');
  const [user] = await scope.tx.select().from(users).where(eq(users.id, passed.userId));
  if (!user) return refuseAccount('wrong_code');
  if (passed.proof === 'recovery-code') await notifyRecoveryCodeUsed(scope, user);
  return openDeviceSession(scope, user, Details.parse(passed.flow.details).idp);
}
