import type { InputOf } from '#contract-kit/endpoint.ts';
import { type Refusal, refuse } from '#contract-kit/refusal.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { enterProject, personOf, type Scope } from '#platform/house/scope.ts';
import type { acceptInvitation, denyInvitation } from '../../contract/invitations.ts';
import { announceProjectChange } from '../changes.ts';
import type { InvitationRow, ProjectRow } from '../tables.ts';
import { loadSeat, lockTeam } from '../teams/lock-team.ts';
import { addInvitedMember, notifyInviter } from './add-invited-member.ts';
import { endInvitation } from './end-invitation.ts';
import { loadInvitation, lockInvitation, normalizeAddress } from './find-invitation.ts';

type ReceivedInvitation = { readonly inside: Scope; readonly project: ProjectRow; readonly invitation: InvitationRow };
type Params = InputOf<typeof acceptInvitation>['params'];

/** The person's own invitation, locked inside its project. For everyone else it does not exist. */
async function openReceivedInvitation(scope: Scope, { a, x }: Params): Promise<ReceivedInvitation> {
  const { userId } = personOf(scope);
  const seen = await loadInvitation(scope, x);
  const me = (await listProfiles(scope, [userId])).get(userId);
  if (!seen?.teamRole || seen.projectId !== a || !me || seen.email !== normalizeAddress(me.email))
    throw refuse('not_found');
  const inside = await enterProject(scope, a, seen.teamRole);
  const project = await lockTeam(inside);
  const invitation = await lockInvitation(inside, x);
  if (!invitation) throw refuse('not_found');
  return { inside, project, invitation };
}

/** The refusal is returned, not thrown, so that the transaction commits: an expired invitation stays ended and its quota unit returned. */
export async function acceptInvitationUseCase(
  scope: Scope,
  { params }: InputOf<typeof acceptInvitation>,
): Promise<{ readonly assetId: string; readonly assetName: string } | Refusal> {
  const { userId } = personOf(scope);
  const { inside, project, invitation } = await openReceivedInvitation(scope, params);
  const answer = { assetId: project.id, assetName: project.name };
  // A second request, from another tab, succeeds as well.
  if (invitation.state === 'accepted' && (await loadSeat(inside, userId))) return answer;
  if (invitation.state !== 'pending') return refuse('not_found');
  await addInvitedMember(inside, project, invitation, userId);
  return answer;
}

export async function denyInvitationUseCase(
  scope: Scope,
  { params }: InputOf<typeof denyInvitation>,
): Promise<undefined | Refusal> {
  const { inside, project, invitation } = await openReceivedInvitation(scope, params);
  if (invitation.state !== 'pending') return refuse('not_found');
  await endInvitation(inside, invitation, 'denied');
  await notifyInviter(inside, project, invitation, { userId: personOf(scope).userId, did: 'denied' });
  await announceProjectChange(inside, project.id);
}
