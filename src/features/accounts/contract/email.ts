import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { CodeFlow, codeTries, FlowParams, FlowToken, Fresh } from './codes.ts';
import { Email, minute } from './fields.ts';

/**
 * Changing the address takes two codes: one from the old mailbox opens a flow for setting a new address, one from the new mailbox ends
 * it. A sign-up through a provider that gave no address enters at the second step.
 */
export const startEmailChange = endpoint({
  name: 'accounts.start-email-change',
  summary: 'Mail a code to the present address.',
  method: 'POST',
  path: '/users/me/email-change',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: CodeFlow,
  status: 202,
  limits: { unbudgeted: true, rate: [{ by: 'person', max: 5, perMs: 10 * minute }] },
});

export const confirmOldEmail = endpoint({
  name: 'accounts.confirm-old-email',
  summary: 'The code from the present mailbox; answers the flow in which a new address may be set.',
  method: 'PATCH',
  path: '/users/me/email-change/{id}/{token}/{otp}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FlowParams,
  reply: CodeFlow,
  limits: codeTries,
});

export const initiateSetEmail = endpoint({
  name: 'accounts.initiate-set-email',
  summary: 'Mail a code to the new address. The answer is the same for one that has an account.',
  method: 'PATCH',
  path: '/users/{id}/initiate-set-email/{token}/{email}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ id: Id, token: FlowToken, email: Email }),
  reply: CodeFlow,
  status: 202,
  limits: {
    rate: [
      { by: 'address', max: 20, perMs: 10 * minute },
      { by: 'address+params.email', max: 5, perMs: 60 * minute },
    ],
  },
});

export const setEmail = endpoint({
  name: 'accounts.set-email',
  summary: 'Confirm the new address with its code. Who came through a provider is signed in with the fresh token.',
  method: 'PATCH',
  path: '/users/{id}/set-email/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  params: FlowParams,
  reply: Fresh.partial().extend({ email: z.string() }),
  limits: codeTries,
});
