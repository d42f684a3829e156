import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { minute, OneTimeCode } from './fields.ts';

/** An opaque flow that waits for an emailed code, the same whether or not the address has an account. */
export const CodeFlow = z.object({
  _id: Id,
  token: z.string(),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
});
export type CodeFlow = z.infer<typeof CodeFlow>;

export const FlowToken = z.string().min(20).max(100);

/** `{a}/{b}` of the specification, preceded by the id of the flow. */
export const FlowParams = z.strictObject({ id: Id, token: FlowToken, otp: OneTimeCode });

/** Valid once, for a minute: `POST /auth/session` exchanges it for a session. */
export const Fresh = z.object({ freshToken: z.string() });
export type Fresh = z.infer<typeof Fresh>;

/** Guesses are counted per flow and account; this only keeps one address from trying many flows. */
export const codeTries = { unbudgeted: true, rate: [{ by: 'address', max: 60, perMs: 10 * minute }] } as const;

export const resendCode = endpoint({
  name: 'accounts.resend-code',
  summary: 'Emails a new code for a flow, at most once a minute. Used tries stay used.',
  method: 'GET',
  path: '/auth/resend/otp/{userId}/{token}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: z.strictObject({ userId: Id, token: FlowToken }),
  reply: CodeFlow,
  limits: {
    rate: [
      { by: 'address', max: 20, perMs: 10 * minute },
      // Together with the limits on requests for codes, this keeps emails from one network to one address below the limit of
      // their lane.
      { by: 'address+params.userId', max: 3, perMs: 60 * minute },
    ],
  },
});

export const checkCode = endpoint({
  name: 'accounts.check-code',
  summary: 'Checks a code without spending it. A wrong code counts as a try.',
  method: 'GET',
  path: '/auth/check/otp/{id}/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: 'nothing',
  limits: codeTries,
});
