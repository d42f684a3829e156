import { eq } from 'drizzle-orm';
import { findProfile } from '#features/accounts/server/door.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { announceSeatChange } from '../changes.ts';
import { type InvitationRow, invitations } from '../tables.ts';

/** Ends a pending invitation and returns the quota unit of one to a team. */
export async function endInvitation(
  scope: Scope,
  { id, projectId, email }: InvitationRow,
  state: 'denied' | 'canceled',
): Promise<InvitationRow> {
  const [row] = await scope.tx
    .update(invitations)
    .set({ state, answeredAt: scope.house.clock.now() })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) throw new Error('an invitation that was held is gone');
  if (projectId === null) return row;
  await takeQuota(scope, 'members', -1);
  const invited = await findProfile(scope, email);
  if (invited) await announceSeatChange(scope, invited._id, projectId);
  return row;
}
