import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { codeLength } from '#contract-kit/lengths.ts';
import { enterCode, minute, OneTimeCode } from './fields.ts';

const path = '/users/me/second-factor';
/** People without a second factor must be able to add one. */
const despite = ['no-second-factor'] as const;
const limits = { unbudgeted: true, rate: [{ by: 'person', max: 20, perMs: 10 * minute }] } as const;

export const startSecondFactor = endpoint({
  name: 'accounts.start-second-factor',
  summary: 'Returns a secret for the authenticator. It takes effect only after a first code confirmed it.',
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
  summary:
    'Confirms the authenticator with a first code. From now on sign-in requires one; the recovery codes are returned only once.',
  method: 'PUT',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite,
  body: AuthenticatorCode,
  reply: RecoveryCodes,
  limits,
});

/** An authenticator code or a recovery code. */
export const SecondFactorProof = z.strictObject({
  code: z.string().trim().min(codeLength, enterCode).max(40),
});

export const removeSecondFactor = endpoint({
  name: 'accounts.remove-second-factor',
  summary: 'Removes the second factor. Refused if the operator requires one.',
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
  summary: 'Replaces the recovery codes; the old ones become invalid.',
  method: 'POST',
  path: '/users/me/recovery-codes',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: SecondFactorProof,
  reply: RecoveryCodes,
  limits,
});
