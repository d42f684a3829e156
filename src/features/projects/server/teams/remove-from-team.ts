import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findProfile, type Profile } from '#features/accounts/server/door.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { refuseProject } from '../../contract/refusals.ts';
import type { removeFromTeam } from '../../contract/teams.ts';
import { announceProject, announceSeat } from '../changes.ts';
import { endInvitation } from '../invitations/end-invitation.ts';
import { findPendingByName } from '../invitations/find-invitation.ts';
import { type ProjectRow, teamMembers } from '../tables.ts';
import { loadSeat, lockTeam, mayAs, myRoleNow } from './lock-team.ts';
import { teamOf } from './shown-team.ts';

/** Oneself, or, for those who may change the team, anybody but the owner; or somebody who is only invited yet. */
export async function removeFromTeamUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof removeFromTeam>,
): Promise<undefined> {
  const project = await lockTeam(scope);
  const role = await myRoleNow(scope);
  const profile = await findProfile(scope, body.username);
  // Before anything is looked up in the team: who may not change it learns nothing of who is in it.
  if (profile?._id !== personOf(scope).userId && !mayAs(scope, role, 'teams.change')) throw refuse('forbidden');
  const seat = profile && (await loadSeat(scope, profile._id));
  if (seat && teamOf(seat.teamRole) === params.t) {
    if (seat.teamRole === 'owner') throw refuseProject('owner_stays');
    await removeMember(scope, project, profile);
  } else {
    const invitation = await findPendingByName(scope, body.username, profile);
    if (invitation?.teamRole !== params.t) throw refuseProject('not_in_team');
    await endInvitation(scope, invitation, 'canceled');
  }
  await announceProject(scope, project.id);
}

/**
 * Their seat goes, and with it their star and what they opened. The specification adds a team-removal notification for its creator alone:
 * so it is written for whoever did it; whom it befell is told by the event, and their list no longer has the project.
 */
async function removeMember(scope: Scope, { id, name }: ProjectRow, gone: Profile): Promise<void> {
  const { userId } = personOf(scope);
  await scope.tx.delete(teamMembers).where(and(eq(teamMembers.projectId, id), eq(teamMembers.userId, gone._id)));
  await takeQuota(scope, 'members', -1);
  await announceSeat(scope, gone._id, id);
  const isSelf = gone._id === userId;
  await notify(scope, {
    userId,
    status: 'success',
    type: 'projects.member-removed',
    message: isSelf ? `You left ${name}.` : `${gone.firstName} ${gone.lastName} was removed from ${name}.`,
    data: { createdBy: { _id: userId } },
  });
}
