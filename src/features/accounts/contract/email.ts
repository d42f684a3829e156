import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { CodeFlow, codeTries, FlowParams, FlowToken, Fresh } from './codes.ts';
import { Email, minute } from './fields.ts';

/**
 * Changing the address takes two codes: one from the old mailbox opens a flow for the new address, one from the new mailbox
 * completes it. A sign-up through a provider that gave no address starts at the second step.
 */
export const startEmailChange = endpoint({
  name: 'accounts.start-email-change',
  summary: 'Emails a code to the current address.',
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
  summary: 'Confirms the code from the current mailbox and returns the flow for setting a new address.',
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
  summary: 'Emails a code to the new address. The reply is the same for one that has an account.',
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
  summary:
    'Confirms the new address with its code. A person who signs up through a provider is signed in with the fresh token.',
  method: 'PATCH',
  path: '/users/{id}/set-email/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  params: FlowParams,
  reply: Fresh.partial().extend({ email: z.string() }),
  limits: codeTries,
});
