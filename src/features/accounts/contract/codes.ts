import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { minute, OneTimeCode } from './fields.ts';

/** Where a mailed code is waited for: an opaque flow, the same whether or not the address has an account. */
export const CodeFlow = z.object({
  _id: Id,
  token: z.string(),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
});
export type CodeFlow = z.infer<typeof CodeFlow>;

export const FlowToken = z.string().min(20).max(100);

/** `{a}/{b}` of the specification, with the flow's id before them. */
export const FlowParams = z.strictObject({ id: Id, token: FlowToken, otp: OneTimeCode });

/** Good for a minute and for one use: `POST /auth/session` makes a session of it. */
export const Fresh = z.object({ freshToken: z.string() });
export type Fresh = z.infer<typeof Fresh>;

/** Guessing is counted for each flow and each account; this only keeps one address from trying many flows. */
export const codeTries = { unbudgeted: true, rate: [{ by: 'address', max: 60, perMs: 10 * minute }] } as const;

export const resendCode = endpoint({
  name: 'accounts.resend-code',
  summary: 'Mail a new code for a flow, at most once a minute. Tries already used stay used.',
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
      // With those who ask for codes: what is mailed from one network to one address stays below the limit of its lane.
      { by: 'address+params.userId', max: 3, perMs: 60 * minute },
    ],
  },
});

export const checkCode = endpoint({
  name: 'accounts.check-code',
  summary: 'Is this code right? A wrong one is counted like any other try; a right one is not spent.',
  method: 'GET',
  path: '/auth/check/otp/{id}/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: 'nothing',
  limits: codeTries,
});
