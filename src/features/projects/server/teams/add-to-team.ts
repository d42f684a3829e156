import { and, eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { findProfile } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { refuseProject } from '../../contract/refusals.ts';
import type { addToTeam, Team, TeamName } from '../../contract/teams.ts';
import { getUsernameKind } from '../../username.ts';
import { requestAuthorPage } from '../authors/requested-authors.ts';
import { announceProjectChange, announceSeatChange } from '../changes.ts';
import { endStaleInvitations } from '../invitations/end-stale-invitations.ts';
import { inviteToTeam } from '../invitations/invite-to-team.ts';
import { type ProjectRow, type SeatRow, teamMembers } from '../tables.ts';
import { loadTeam } from './load-teams.ts';
import { assertCapability, loadOwnRole, loadSeat, lockTeam } from './lock-team.ts';

type Added = { readonly outcome: 'invited' | 'resent' | 'moved'; readonly team: Team };

/** Moves a member to the team, or invites anyone else to it. Neither the reply nor the queries reveal whether an address has an account. */
export async function addToTeamUseCase(scope: Scope, { params, body }: InputOf<typeof addToTeam>): Promise<Added> {
  const project = await lockTeam(scope);
  assertCapability(await loadOwnRole(scope), 'teams.change');
  const profile = await findProfile(scope, body.username);
  const alias = getUsernameKind(body.username) === 'alias' ? profile?.alias : null;
  if (alias === undefined) throw refuseProject('nobody_has_alias');
  const seat = await loadSeat(scope, profile?._id ?? project.id);
  const outcome = seat
    ? await moveMember(scope, project, seat, params.t)
    : await inviteToTeam(scope, project, {
        team: params.t,
        email: profile?.email ?? body.username,
        alias,
        createAuthor: body.createAuthor,
        slug: body.slug,
      });
  // A member's author page is created now; anyone else's when they join and their name is known.
  if (seat && body.createAuthor)
    await requestAuthorPage(scope, { projectId: project.id, userId: seat.userId, slug: body.slug });
  await announceProjectChange(scope, project.id);
  return { outcome, team: await loadTeam(scope, params.t) };
}

async function moveMember(scope: Scope, project: ProjectRow, seat: SeatRow, team: TeamName): Promise<'moved'> {
  if (seat.teamRole === 'owner') throw refuseProject('owner_stays');
  if (seat.teamRole === team) return 'moved';
  await scope.tx
    .update(teamMembers)
    .set({ teamRole: team })
    .where(and(eq(teamMembers.projectId, project.id), eq(teamMembers.userId, seat.userId)));
  await endStaleInvitations(scope);
  await announceSeatChange(scope, seat.userId, project.id);
  await notify(scope, {
    userId: seat.userId,
    status: 'info',
    type: 'projects.role-changed',
    message: `You are now an ${team} of ${project.name}.`,
    data: {
      path: clientPath('dashboard', { assetId: project.id, assetName: project.name }),
      createdBy: { _id: personOf(scope).userId },
    },
  });
  return 'moved';
}
