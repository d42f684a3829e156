import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { CodeFlow, codeTries, FlowParams } from './codes.ts';
import { minute } from './fields.ts';

const path = '/users/me/leaving';

/** Days between asking for an account to be deleted and its end. */
export const daysToReturn = 14;

export const Leaving = z.object({
  /** When the account ends; null while it stays. */
  leaveAt: z.iso.datetime().nullable(),
  /** What goes with it: projects the person owns, for everybody in them. */
  ownedProjects: z.array(z.object({ _id: Id, name: z.string(), otherMembers: z.number().int() })),
});
export type Leaving = z.infer<typeof Leaving>;

export const getLeaving = endpoint({
  name: 'accounts.get-leaving',
  summary: 'Whether and when the account ends, and what goes with it.',
  method: 'GET',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['leaving'],
  reply: Leaving,
});

export const startLeaving = endpoint({
  name: 'accounts.start-leaving',
  summary: 'Mail a code for deleting the account.',
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
  summary: 'Delete the account in 14 days. Every session ends; signing in again offers to keep it.',
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
  summary: 'Keep the account after all.',
  method: 'DELETE',
  path,
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['leaving'],
  reply: 'nothing',
  limits: { unbudgeted: true },
});
