import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { teams } from './teams.ts';

export const daysToAccept = 7;

export const invitationStates = ['pending', 'accepted', 'denied', 'canceled', 'expired'] as const;

/** An invitation to a team, or (without a project) to the product. It is bound to its email address. */
export const Invitation = z.object({
  _id: Id,
  assetId: Id.nullable(),
  assetName: z.string().nullable(),
  team: z.enum(teams).nullable(),
  /** Only the one that the inviter entered, the address or the alias, is set. */
  email: z.string().nullable(),
  alias: z.string().nullable(),
  invitedBy: z.string(),
  state: z.enum(invitationStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const minute = 60_000;

export const InvitationFields = z.strictObject({ email: z.email('Enter a valid email address.').max(75) });

export const invite = endpoint({
  name: 'projects.invite',
  summary: 'Invites a person to the product.',
  method: 'POST',
  path: '/invitations',
  needs: 'projects.invite',
  accepts: ['bearer'],
  body: InvitationFields,
  reply: Invitation,
  status: 201,
  limits: { idempotent: true, rate: [{ by: 'person', max: 20, perMs: 60 * minute }] },
});

export const reinvite = endpoint({
  name: 'projects.reinvite',
  summary: 'Emails an invitation again; it is valid for 7 more days.',
  method: 'POST',
  path: '/invitations/reinvite',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({ invitationId: Id }),
  reply: Invitation,
  limits: { rate: [{ by: 'person', max: 20, perMs: 60 * minute }] },
});

export const listInvitations = endpoint({
  name: 'projects.list-invitations',
  summary: 'Lists the invitations you sent, newest first.',
  method: 'GET',
  path: '/invitations',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: PageQuery,
  reply: cursorPage(Invitation),
});

export const cancelInvitation = endpoint({
  name: 'projects.cancel-invitation',
  summary: 'Withdraws an invitation.',
  method: 'PATCH',
  path: '/invitations/{id}/cancel',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Invitation,
});

export const InvitationCode = z.string().min(20).max(100);

export const lookAtInvitation = endpoint({
  name: 'projects.look-at-invitation',
  summary: 'Returns the details of an emailed invitation for the page it opens.',
  method: 'GET',
  path: '/invitations/code/{code}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ code: InvitationCode }),
  reply: Invitation.pick({ _id: true, assetId: true, assetName: true, team: true, invitedBy: true }).extend({
    /** The address it is bound to: the sign-up must use it. */
    email: z.string(),
  }),
  limits: { rate: [{ by: 'address', max: 60, perMs: 10 * minute }] },
});

const AnswerParams = z.strictObject({ a: Id, x: Id });

export const acceptInvitation = endpoint({
  name: 'projects.accept-invitation',
  summary: 'Accepts an invitation and joins the team.',
  method: 'PUT',
  path: '/teams/{a}/invitation/{x}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: AnswerParams,
  reply: z.object({ assetId: Id, assetName: z.string() }),
});

export const denyInvitation = endpoint({
  name: 'projects.deny-invitation',
  summary: 'Declines an invitation.',
  method: 'PATCH',
  path: '/teams/{a}/invitation/{x}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: AnswerParams,
  reply: 'nothing',
});
