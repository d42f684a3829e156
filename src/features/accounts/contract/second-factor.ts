import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { codeLength } from '#contract-kit/lengths.ts';
import { enterCode, minute, OneTimeCode } from './fields.ts';

const path = '/users/me/second-factor';
/** Adding one is what somebody without it may do. */
const despite = ['no-second-factor'] as const;
const limits = { unbudgeted: true, rate: [{ by: 'person', max: 20, perMs: 10 * minute }] } as const;

export const startSecondFactor = endpoint({
  name: 'accounts.start-second-factor',
  summary: 'A secret for the authenticator. Nothing is asked for until a first code has confirmed it.',
  method: 'POST',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  limits,
});

export const AuthenticatorCode = z.strictObject({ code: OneTimeCode });

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  name: 'accounts.confirm-second-factor',
  summary: 'The first code. From now on signing in asks for one; the recovery codes are shown this once.',
  method: 'PUT',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite,
  body: AuthenticatorCode,
  reply: RecoveryCodes,
  limits,
});

/** A code of the authenticator, or a recovery code. */
export const SecondFactorProof = z.strictObject({
  code: z.string().trim().min(codeLength, enterCode).max(40),
});

export const removeSecondFactor = endpoint({
  name: 'accounts.remove-second-factor',
  summary: 'Sign in without a second factor again. Refused where the operator asks everybody for one.',
  method: 'DELETE',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  body: SecondFactorProof,
  reply: 'nothing',
  limits,
});

export const renewRecoveryCodes = endpoint({
  name: 'accounts.renew-recovery-codes',
  summary: 'New recovery codes; the old ones are worth nothing from now on.',
  method: 'POST',
  path: '/users/me/recovery-codes',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: SecondFactorProof,
  reply: RecoveryCodes,
  limits,
});
