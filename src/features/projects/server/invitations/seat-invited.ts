import { eq } from 'drizzle-orm';
import { takeQuota } from '#features/billing/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { pathIn } from '../../project-path.ts';
import { announceProject, announceSeat } from '../changes.ts';
import { type InvitationRow, invitations, type ProjectRow, teamMembers } from '../tables.ts';
import { loadSeat } from '../teams/lock-team.ts';
import { nameOf } from './shown-invitation.ts';

/** For whoever has the team's lock: the place in the plan that the invitation held becomes a seat. */
export async function seatInvited(
  scope: Scope,
  project: ProjectRow,
  invitation: InvitationRow,
  userId: string,
): Promise<void> {
  const now = scope.house.clock.now();
  await scope.tx
    .update(invitations)
    .set({ state: 'accepted', answeredAt: now })
    .where(eq(invitations.id, invitation.id));
  // Who came in under another address meanwhile has a seat, and its role, already.
  if (await loadSeat(scope, userId)) await takeQuota(scope, 'members', -1);
  else {
    const teamRole = invitation.teamRole ?? 'author';
    await scope.tx.insert(teamMembers).values({ projectId: project.id, userId, teamRole, createdAt: now });
  }
  await announceSeat(scope, userId, project.id);
  await announceProject(scope, project.id);
  await tellInviter(scope, project, invitation, { userId, did: 'accepted' });
}

type Answer = { readonly userId: string; readonly did: 'accepted' | 'denied' };

/** Who has left the team since is not concerned any more. */
export async function tellInviter(
  scope: Scope,
  project: ProjectRow,
  { invitedBy }: InvitationRow,
  { userId, did }: Answer,
): Promise<void> {
  if (invitedBy === null || !(await loadSeat(scope, invitedBy))) return;
  const name = await nameOf(scope, userId);
  await notify(scope, {
    userId: invitedBy,
    status: did === 'accepted' ? 'success' : 'info',
    type: `projects.invitation-${did}`,
    message: did === 'accepted' ? `${name} joined ${project.name}.` : `${name} declined to join ${project.name}.`,
    data: { path: pathIn(project, 'teams'), createdBy: { _id: userId } },
  });
}
