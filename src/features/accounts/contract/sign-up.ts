import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { ArrivalCode } from './arrival.ts';
import { CodeFlow, codeTries, FlowParams, Fresh } from './codes.ts';
import { Email, minute, Password, PersonName } from './fields.ts';

export const SignUp = z.strictObject({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  email: Email,
  password: Password,
  /** Printed at the first start: makes this account the operator of the installation. */
  setupSecret: z.string().max(200).optional(),
  invitationCode: ArrivalCode.optional(),
});
export type SignUp = z.infer<typeof SignUp>;

export const signUp = endpoint({
  name: 'accounts.sign-up',
  summary: 'Starts a sign-up and emails a one-time code. The reply is the same for a known address.',
  method: 'POST',
  path: '/users',
  needs: 'public',
  accepts: ['none'],
  query: z.strictObject({ couponCode: ArrivalCode.optional() }),
  body: SignUp,
  reply: CodeFlow,
  status: 202,
  limits: {
    heavy: true,
    idempotent: true,
    rate: [
      { by: 'address', max: 30, perMs: 10 * minute },
      { by: 'address+body.email', max: 5, perMs: 60 * minute },
      { by: 'range', max: 200, perMs: 24 * 60 * minute },
    ],
  },
});

export const verifyEmail = endpoint({
  name: 'accounts.verify-email',
  summary: 'Confirms the address with the emailed code and creates the account.',
  method: 'GET',
  path: '/users/{id}/verify-email/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: Fresh.extend({ verified: z.literal(true) }),
  limits: codeTries,
});
