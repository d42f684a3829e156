import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { removeSecondFactor, renewRecoveryCodes } from '../../contract/second-factor.ts';
import { mailSecondFactorRemoved } from '../mails.ts';
import { isSecondFactorRequired } from '../operator/installation.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { loadUser } from '../sessions/load-user.ts';
import { recoveryCodes, users } from '../tables.ts';
import { notifyRecoveryCodeUsed } from './notify-recovery-code-used.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { tryOwnProof } from './try-proof.ts';

/** Removes the second factor. A session is not enough: it takes a code of the factor. */
export async function removeSecondFactorUseCase(
  scope: Scope,
  { body }: InputOf<typeof removeSecondFactor>,
): Promise<undefined | Refusal> {
  const user = await loadUser(scope);
  if (user.totpSecret === null) throw refuseAccount('second_factor_off');
  if (await isSecondFactorRequired(scope)) throw refuseAccount('second_factor_needed');
  const passed = await tryOwnProof(scope, user, body.code);
  if (!passed) return refuseAccount('wrong_code');
  await scope.tx
    .update(users)
    .set({ totpSecret: null, totpPending: null, totpStep: null })
    .where(eq(users.id, user.id));
  await scope.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  if (passed.proof === 'recovery-code') await recordEvent(scope, user.id, 'recovery-code-used');
  await recordEvent(scope, user.id, 'second-factor-removed');
  await mailSecondFactorRemoved(scope, user);
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodesUseCase(
  scope: Scope,
  { body }: InputOf<typeof renewRecoveryCodes>,
): Promise<{ readonly recoveryCodes: string[] } | Refusal> {
  const user = await loadUser(scope);
  if (user.totpSecret === null) throw refuseAccount('second_factor_off');
  const passed = await tryOwnProof(scope, user, body.code);
  if (!passed) return refuseAccount('wrong_code');
  const codes = await replaceRecoveryCodes(scope, user.id);
  if (passed.proof === 'recovery-code') await notifyRecoveryCodeUsed(scope, user);
  await recordEvent(scope, user.id, 'recovery-codes-renewed');
  return { recoveryCodes: codes };
}
