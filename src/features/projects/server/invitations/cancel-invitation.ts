import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { cancelInvitation, Invitation } from '../../contract/invitations.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { announceProjectChange } from '../changes.ts';
import { endInvitation } from './end-invitation.ts';
import { openOwnInvitation } from './own-invitation.ts';
import { getName, serializeInvitation } from './serialize-invitation.ts';

/** Idempotent. */
export async function cancelInvitationUseCase(
  scope: Scope,
  { params }: InputOf<typeof cancelInvitation>,
): Promise<Invitation> {
  const { scope: inside, project, invitation } = await openOwnInvitation(scope, params.id);
  const isOver = invitation.state !== 'pending' && invitation.state !== 'canceled';
  if (isOver) throw refuseProject('invitation_over');
  const row = invitation.state === 'pending' ? await endInvitation(inside, invitation, 'canceled') : invitation;
  if (project) await announceProjectChange(inside, project.id);
  const names = { assetName: project?.name ?? null, invitedBy: await getName(inside, row.invitedBy) };
  return serializeInvitation(inside, row, names);
}
