import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { confirmSecondFactor } from '../../contract/second-factor.ts';
import { mailSecondFactorAdded } from '../mails.ts';
import { isSecondFactorRequired } from '../operator/installation.ts';
import { lockUser } from '../profile/lock-user.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { accountHindered } from '../sessions/session-ended.ts';
import { users } from '../tables.ts';
import { authenticatorUri, findTimeStep, makeAuthenticatorSecret } from './authenticator.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Creates a secret that takes effect with its first code. A second request replaces the first secret. */
export async function startSecondFactorUseCase(
  scope: Scope,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const user = await lockUser(scope);
  if (user.totpSecret !== null) throw refuseAccount('second_factor_on');
  const secret = await makeAuthenticatorSecret();
  const totpPending = encryptSecret(scope.house, user.id, secret);
  await scope.tx.update(users).set({ totpPending }).where(eq(users.id, user.id));
  return { secret, uri: await authenticatorUri(secret, user.email) };
}

/** The first code proves that the authenticator has the secret. It is used up by that. */
export async function confirmSecondFactorUseCase(
  scope: Scope,
  { body }: InputOf<typeof confirmSecondFactor>,
): Promise<{ readonly recoveryCodes: string[] }> {
  const user = await lockUser(scope);
  if (user.totpSecret !== null) throw refuseAccount('second_factor_on');
  if (user.totpPending === null) throw refuseAccount('wrong_code');
  const secret = decryptSecret(scope.house, user.id, user.totpPending);
  const totpStep = await findTimeStep(secret, body.code, scope.house.clock.now());
  if (totpStep === null) throw refuseAccount('wrong_code');
  await scope.tx
    .update(users)
    .set({ totpSecret: user.totpPending, totpPending: null, totpStep })
    .where(eq(users.id, user.id));
  await endOtherAccess(scope, user.id, personOf(scope).deviceId);
  await recordEvent(scope, user.id, 'second-factor-added');
  await mailSecondFactorAdded(scope, user);
  // Lifts the restriction of a person who was required to add one.
  if (await isSecondFactorRequired(scope)) {
    await scope.house.events.emit(scope.tx, accountHindered, { userId: user.id });
  }
  return { recoveryCodes: await replaceRecoveryCodes(scope, user.id) };
}
