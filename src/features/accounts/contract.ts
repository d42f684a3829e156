import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { maxLength, minPasswordLength } from '#contract-kit/lengths.ts';
import { refusals } from '#contract-kit/refusal.ts';

/** The one value of the app identifier header `x-app-id` and of `appId`. */
export const appId = 'plinth-web';

const minute = 60_000;

export const Email = z
  .string()
  .trim()
  .min(1, 'Please enter your e-mail address.')
  .max(maxLength.email, 'The e-mail address is too long (75 characters at most).')
  .pipe(z.email('This is not an e-mail address.'));

const PersonName = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter your ${what}.`)
    .max(maxLength.username, `Your ${what} is too long (50 characters at most).`);

export const Password = z
  .string()
  .min(minPasswordLength, 'Use at least 8 characters.')
  .max(maxLength.password, 'Use at most 100 characters.');

/** Six digits. Forgiving about the spaces and the dash people paste along. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits.'));

export const SignUp = z.strictObject({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  email: Email,
  password: Password,
  /** Printed at the first start: makes this account the operator of the installation. */
  setupSecret: z.string().max(200).optional(),
});
export type SignUp = z.infer<typeof SignUp>;

export const Login = z.strictObject({
  /** An e-mail address or an alias. */
  username: z.string().trim().min(1, 'Please enter your e-mail address.').max(maxLength.email),
  password: z.string().min(1, 'Please enter your password.').max(maxLength.password),
});

/** Where a mailed code is waited for: an opaque flow, the same whether or not the address has an account. */
export const CodeFlow = z.object({
  _id: Id,
  token: z.string(),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
});
export type CodeFlow = z.infer<typeof CodeFlow>;

export const accountStatuses = ['active', 'suspended'] as const;

/** The signed-in person as the client holds them. Rooms above add `recentAssets` and the like through a registry. */
export const CurrentUser = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'author']),
  status: z.enum(accountStatuses),
  isOperator: z.boolean(),
  recentAssets: z.array(z.object({ _id: Id, name: z.string() })),
  unreadNotifications: z.number().int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const FlowParams = z.strictObject({ id: Id, token: z.string().min(20).max(100), otp: OneTimeCode });

export const signUp = endpoint({
  name: 'accounts.sign-up',
  summary: 'Create an account; a 6-digit code is mailed. The answer is the same for a known address.',
  method: 'POST',
  path: '/users',
  needs: 'nobody',
  accepts: ['none'],
  body: SignUp,
  reply: CodeFlow,
  status: 202,
  limits: {
    idempotent: true,
    rate: [
      { by: 'address', max: 30, perMs: 10 * minute },
      { by: 'body.email', max: 5, perMs: 10 * minute },
    ],
  },
});

export const verifyEmail = endpoint({
  name: 'accounts.verify-email',
  summary: 'Confirm the address with the mailed code; the account is usable from then on.',
  method: 'GET',
  path: '/users/{id}/verify-email/{token}/{otp}',
  needs: 'nobody',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: z.object({ verified: z.literal(true) }),
  limits: { rate: [{ by: 'address', max: 60, perMs: 10 * minute }] },
});

export const resendCode = endpoint({
  name: 'accounts.resend-code',
  summary: 'Mail a new code for a flow, at most once a minute. Tries already used stay used.',
  method: 'GET',
  path: '/auth/resend/otp/{userId}/{token}',
  needs: 'nobody',
  accepts: ['none'],
  effect: true,
  params: z.strictObject({ userId: Id, token: z.string().min(20).max(100) }),
  reply: CodeFlow,
  limits: { rate: [{ by: 'address', max: 20, perMs: 10 * minute }] },
});

export const logIn = endpoint({
  name: 'accounts.log-in',
  summary: 'Sign in with e-mail or alias and password.',
  method: 'POST',
  path: '/auth',
  needs: 'nobody',
  accepts: ['none'],
  query: z.strictObject({ appId: z.literal(appId) }),
  body: Login,
  reply: z.object({ accessToken: z.string(), deviceId: Id }),
  limits: {
    rate: [
      { by: 'address', max: 60, perMs: 10 * minute },
      { by: 'body.username', max: 10, perMs: 10 * minute },
    ],
  },
});

export const logOut = endpoint({
  name: 'accounts.log-out',
  summary: 'Sign this device out, everywhere and at once.',
  method: 'DELETE',
  path: '/auth/session',
  needs: 'somebody',
  accepts: ['bearer'],
  allowedWhileSuspended: true,
  reply: 'nothing',
});

export const getMe = endpoint({
  name: 'accounts.get-me',
  summary: 'The signed-in person.',
  method: 'GET',
  path: '/users/me',
  needs: 'somebody',
  accepts: ['bearer'],
  allowedWhileSuspended: true,
  reply: CurrentUser,
});

export const refuseAccount = refusals('accounts', {
  wrong_login: ['unauthenticated', 'This e-mail address and password do not match an account.'],
  wrong_code: ['invalid', 'This code is not right, or it has expired. Ask for a new one if it keeps failing.'],
  resend_too_soon: ['too_many', 'A code was mailed less than a minute ago. Please wait a moment.'],
  wrong_setup_secret: ['forbidden', 'The set-up secret is not right, or this installation already has its operator.'],
  suspended: ['forbidden', 'This action is not allowed as your account is suspended. Please contact support.'],
});
