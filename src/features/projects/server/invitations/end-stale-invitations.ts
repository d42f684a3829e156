import { and, eq, inArray, lte } from 'drizzle-orm';
import { rolesWith } from '#contract-kit/capabilities.ts';
import { listSuspended } from '#features/accounts/server/door.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { invitations, teamMembers } from '../tables.ts';
import { endInvitation } from './end-invitation.ts';

const matchPending = (scope: Scope) =>
  and(eq(invitations.projectId, seatOf(scope).projectId), eq(invitations.state, 'pending'));

/**
 * Ends the project's stale invitations: expired ones, and those whose sender may no longer invite, because they left, were
 * removed or moved, deleted their account or were suspended. Requires the team's lock, so that no invitation is accepted on a
 * right that was revoked.
 */
export async function endStaleInvitations(scope: Scope): Promise<void> {
  await expireInvitations(scope);
  const pending = await scope.tx.select().from(invitations).where(matchPending(scope));
  if (pending.length === 0) return;
  const inviters = await listInviters(scope);
  for (const invitation of pending)
    if (invitation.invitedBy === null || !inviters.has(invitation.invitedBy))
      await endInvitation(scope, invitation, 'canceled');
}

/** The members who may currently invite. */
async function listInviters(scope: Scope): Promise<ReadonlySet<string>> {
  const seats = await scope.tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.projectId, seatOf(scope).projectId),
        inArray(teamMembers.teamRole, [...rolesWith('teams.change')]),
      ),
    );
  const ids = seats.map(({ userId }) => userId);
  const suspended = await listSuspended(scope, ids);
  return new Set(ids.filter((id) => !suspended.includes(id)));
}

async function expireInvitations(scope: Scope): Promise<void> {
  const ended = await scope.tx
    .update(invitations)
    .set({ state: 'expired' })
    .where(and(matchPending(scope), lte(invitations.expiresAt, scope.house.clock.now())))
    .returning({ id: invitations.id });
  if (ended.length > 0) await takeQuota(scope, 'members', -ended.length);
}
