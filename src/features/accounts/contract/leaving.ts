import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { CodeFlow, codeTries, FlowParams } from './codes.ts';
import { minute } from './fields.ts';

const path = '/users/me/leaving';

/** Days between the request to delete an account and its deletion. */
export const daysToReturn = 14;

export const Leaving = z.object({
  /** The time of the deletion; null if none is scheduled. */
  leaveAt: z.iso.datetime().nullable(),
  /** Projects that are deleted with the account, for all of their members. */
  ownedProjects: z.array(z.object({ _id: Id, name: z.string(), otherMembers: z.number().int() })),
});
export type Leaving = z.infer<typeof Leaving>;

export const getLeaving = endpoint({
  name: 'accounts.get-leaving',
  summary: 'Returns whether and when the account will be deleted, and the projects deleted with it.',
  method: 'GET',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['leaving'],
  reply: Leaving,
});

export const startLeaving = endpoint({
  name: 'accounts.start-leaving',
  summary: 'Emails a code for deleting the account.',
  method: 'POST',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: CodeFlow,
  status: 202,
  limits: { unbudgeted: true, rate: [{ by: 'person', max: 5, perMs: 10 * minute }] },
});

export const confirmLeaving = endpoint({
  name: 'accounts.confirm-leaving',
  summary:
    'Schedules the deletion of the account in 14 days. Every session ends; signing in again offers to keep the account.',
  method: 'PATCH',
  path: '/users/me/leaving/{id}/{token}/{otp}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FlowParams,
  reply: z.object({ leaveAt: z.iso.datetime() }),
  limits: codeTries,
});

export const undoLeaving = endpoint({
  name: 'accounts.undo-leaving',
  summary: 'Cancels the deletion of the account.',
  method: 'DELETE',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['leaving'],
  reply: 'nothing',
  limits: { unbudgeted: true },
});
