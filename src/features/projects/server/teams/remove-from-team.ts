import { and, eq } from 'drizzle-orm';
import { hasCapability } from '#contract-kit/capabilities.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findProfile, type Profile } from '#features/accounts/server/door.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { refuseProject } from '../../contract/refusals.ts';
import type { removeFromTeam } from '../../contract/teams.ts';
import { announceProjectChange, announceSeatChange } from '../changes.ts';
import { endInvitation } from '../invitations/end-invitation.ts';
import { endStaleInvitations } from '../invitations/end-stale-invitations.ts';
import { findPendingByName } from '../invitations/find-invitation.ts';
import { type ProjectRow, teamMembers } from '../tables.ts';
import { toTeamName } from './load-teams.ts';
import { loadOwnRole, loadSeat, lockTeam } from './lock-team.ts';

/** Removes oneself, or, for people who may change the team, anyone but the owner, or a pending invitation. */
export async function removeFromTeamUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof removeFromTeam>,
): Promise<undefined> {
  const project = await lockTeam(scope);
  const role = await loadOwnRole(scope);
  const profile = await findProfile(scope, body.username);
  // Checked before any lookup in the team, so that people without the right learn nothing about its members.
  if (profile?._id !== personOf(scope).userId && !hasCapability(role, 'teams.change')) throw refuse('forbidden');
  const seat = profile && (await loadSeat(scope, profile._id));
  if (seat && toTeamName(seat.teamRole) === params.t) {
    if (seat.teamRole === 'owner') throw refuseProject('owner_stays');
    await removeMember(scope, project, profile);
  } else {
    const invitation = await findPendingByName(scope, body.username, profile);
    if (invitation?.teamRole !== params.t) throw refuseProject('not_in_team');
    await endInvitation(scope, invitation, 'canceled');
  }
  await announceProjectChange(scope, project.id);
}

/** Deletes the seat with its star, its recent entry and the invitations they sent. An event updates the screens of all members. */
async function removeMember(scope: Scope, { id }: ProjectRow, gone: Profile): Promise<void> {
  await scope.tx.delete(teamMembers).where(and(eq(teamMembers.projectId, id), eq(teamMembers.userId, gone._id)));
  await takeQuota(scope, 'members', -1);
  await endStaleInvitations(scope);
  await announceSeatChange(scope, gone._id, id);
}
