import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { codeLength } from '#contract-kit/lengths.ts';
import { CodeFlow, codeTries, FlowParams, FlowToken, Fresh } from './codes.ts';
import { enterCode, Password } from './fields.ts';
import { Login, Username } from './login.ts';

/** The only value of the app identifier header `x-app-id` and of `appId`. */
export const appId = 'plinth-web';

const SignedIn = z.object({ accessToken: z.string(), deviceId: Id });

/** A session, or for accounts with a second factor the flow for `POST /auth/second-factor`. */
export const SignInOutcome = z.union([SignedIn, z.object({ secondFactor: CodeFlow })]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const signInWithPassword = endpoint({
  name: 'accounts.log-in',
  summary: 'Signs in with email or alias and password.',
  method: 'POST',
  path: '/auth',
  needs: 'public',
  accepts: ['none'],
  query: z.strictObject({ appId: z.literal(appId) }),
  body: Login,
  reply: SignInOutcome,
  // The use case counts attempts (`server/sessions/count-attempts.ts`), because a known device has its own count.
  limits: { heavy: true },
});

export const SecondFactorCode = z.strictObject({
  _id: Id,
  token: FlowToken,
  /** An authenticator code or a recovery code. */
  code: z.string().trim().min(codeLength, enterCode).max(40),
});

export const passSecondFactor = endpoint({
  name: 'accounts.pass-second-factor',
  summary: 'Completes a sign-in with an authenticator code or a recovery code.',
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
  summary: 'Opens the session of this device (header x-device-id) with a fresh token.',
  method: 'POST',
  path: '/auth/session',
  needs: 'public',
  accepts: ['bearer'],
  reply: SignInOutcome,
  limits: codeTries,
});

export const renewToken = endpoint({
  name: 'accounts.renew-token',
  summary: 'Renews the token of a live session. Accepts an expired token, but not one whose session has ended.',
  method: 'GET',
  path: '/auth/renew/token',
  needs: 'signed-in',
  accepts: ['bearer'],
  effect: true,
  despite: ['suspended', 'leaving', 'no-second-factor', 'token-expired'],
  reply: z.object({ accessToken: z.string() }),
  limits: { unbudgeted: true },
});

export const signOutDevice = endpoint({
  name: 'accounts.log-out',
  summary: 'Signs this device out, effective immediately.',
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
  summary: 'Emails a code for choosing a new password. The reply is the same for an unknown address.',
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
  summary: 'Sets a new password with the emailed code. Every session of the account ends.',
  method: 'PATCH',
  path: '/users/{id}/reset-password/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  params: FlowParams,
  body: z.strictObject({ newPassword: Password }),
  reply: Fresh,
  limits: { ...codeTries, heavy: true },
});
