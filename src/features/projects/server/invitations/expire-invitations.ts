import { and, eq, lte } from 'drizzle-orm';
import { takeQuota } from '#features/billing/server/door.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { invitations } from '../tables.ts';

/** Ends the invitations of the project whose days are over, and gives back what they held. For whoever has the team's lock. */
export async function expireLateInvitations(scope: Scope): Promise<void> {
  const ended = await scope.tx
    .update(invitations)
    .set({ state: 'expired' })
    .where(
      and(
        eq(invitations.projectId, seatOf(scope).projectId),
        eq(invitations.state, 'pending'),
        lte(invitations.expiresAt, scope.house.clock.now()),
      ),
    )
    .returning({ id: invitations.id });
  if (ended.length > 0) await takeQuota(scope, 'members', -ended.length);
}
