import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { codeLength } from '#contract-kit/lengths.ts';
import { CodeFlow, codeTries, FlowParams, FlowToken, Fresh } from './codes.ts';
import { enterCode, Password } from './fields.ts';
import { Login, Username } from './login.ts';

/** The one value of the app identifier header `x-app-id` and of `appId`. */
export const appId = 'plinth-web';

const SignedIn = z.object({ accessToken: z.string(), deviceId: Id });

/** Signed in, or half of it: who has a second factor is asked for it with `POST /auth/second-factor`. */
export const SignInOutcome = z.union([SignedIn, z.object({ secondFactor: CodeFlow })]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const logIn = endpoint({
  name: 'accounts.log-in',
  summary: 'Sign in with email or alias and password.',
  method: 'POST',
  path: '/auth',
  needs: 'public',
  accepts: ['none'],
  query: z.strictObject({ appId: z.literal(appId) }),
  body: Login,
  reply: SignInOutcome,
  // Tries are counted in the use case (`server/sessions/count-attempts.ts`): a device that is known counts for itself.
  limits: { heavy: true },
});

export const SecondFactorCode = z.strictObject({
  _id: Id,
  token: FlowToken,
  /** A code of the authenticator, or one of the recovery codes. */
  code: z.string().trim().min(codeLength, enterCode).max(40),
});

export const passSecondFactor = endpoint({
  name: 'accounts.pass-second-factor',
  summary: 'The second half of signing in: a code of the authenticator, or a recovery code.',
  method: 'POST',
  path: '/auth/second-factor',
  needs: 'public',
  accepts: ['none'],
  body: SecondFactorCode,
  reply: SignedIn,
  limits: codeTries,
});

export const openSession = endpoint({
  name: 'accounts.open-session',
  summary: 'Open this device’s session (header x-device-id) from a fresh token.',
  method: 'POST',
  path: '/auth/session',
  needs: 'public',
  accepts: ['bearer'],
  reply: SignInOutcome,
  limits: codeTries,
});

export const renewToken = endpoint({
  name: 'accounts.renew-token',
  summary: 'A new token for a live session. Takes an expired token, never one whose session has ended.',
  method: 'GET',
  path: '/auth/renew/token',
  needs: 'signed-in',
  accepts: ['bearer'],
  effect: true,
  despite: ['suspended', 'leaving', 'no-second-factor', 'token-expired'],
  reply: z.object({ accessToken: z.string() }),
  limits: { unbudgeted: true },
});

export const logOut = endpoint({
  name: 'accounts.log-out',
  summary: 'Sign this device out, everywhere and at once.',
  method: 'DELETE',
  path: '/auth/session',
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['suspended', 'leaving', 'no-second-factor', 'token-expired'],
  reply: 'nothing',
  limits: { unbudgeted: true },
});

export const forgotPassword = endpoint({
  name: 'accounts.forgot-password',
  summary: 'Mail a code to choose a new password. The answer is the same for an unknown address.',
  method: 'GET',
  path: '/users/{id}/forgot-password',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: z.strictObject({ id: Username }),
  reply: CodeFlow,
  status: 202,
});

export const resetPassword = endpoint({
  name: 'accounts.reset-password',
  summary: 'Choose a new password with the mailed code. Every session of the account ends.',
  method: 'PATCH',
  path: '/users/{id}/reset-password/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  params: FlowParams,
  body: z.strictObject({ newPassword: Password }),
  reply: Fresh,
  limits: { ...codeTries, heavy: true },
});
