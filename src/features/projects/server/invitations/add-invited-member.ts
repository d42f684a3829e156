import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { requestAuthorPage } from '../authors/requested-authors.ts';
import { announceProjectChange, announceSeatChange } from '../changes.ts';
import { type InvitationRow, invitations, type ProjectRow, teamMembers } from '../tables.ts';
import { loadSeat } from '../teams/lock-team.ts';
import { getName } from './serialize-invitation.ts';

/** Requires the team's lock. Turns the quota unit of the invitation into a seat. */
export async function addInvitedMember(
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
  // A person who joined with another address meanwhile already has a seat and a role.
  if (await loadSeat(scope, userId)) await takeQuota(scope, 'members', -1);
  else {
    const teamRole = invitation.teamRole ?? 'author';
    // Counts as opened, so that a new account starts in the project it was invited to.
    await scope.tx
      .insert(teamMembers)
      .values({ projectId: project.id, userId, teamRole, openedAt: now, createdAt: now });
  }
  if (invitation.createAuthor) await requestAuthorPage(scope, { projectId: project.id, userId, slug: invitation.slug });
  await announceSeatChange(scope, userId, project.id);
  await announceProjectChange(scope, project.id);
  await notifyInviter(scope, project, invitation, { userId, did: 'accepted' });
}

type Answer = { readonly userId: string; readonly did: 'accepted' | 'denied' };

/** An inviter who has left the team is not notified. */
export async function notifyInviter(
  scope: Scope,
  project: ProjectRow,
  { invitedBy }: InvitationRow,
  { userId, did }: Answer,
): Promise<void> {
  if (invitedBy === null || !(await loadSeat(scope, invitedBy))) return;
  const name = await getName(scope, userId);
  await notify(scope, {
    userId: invitedBy,
    status: did === 'accepted' ? 'success' : 'info',
    type: `projects.invitation-${did}`,
    message:
      did === 'accepted' ? `${name} joined ${project.name}.` : `${name} declined the invitation to ${project.name}.`,
    data: { path: clientPath('teams', { assetId: project.id, assetName: project.name }), createdBy: { _id: userId } },
  });
}
