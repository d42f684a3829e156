import { sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { hashInvitationCode, makeCode } from '../server/invitations/invitation-code.ts';
import { type InvitationRow, invitations } from '../server/tables.ts';

type Made = { readonly id: string; readonly code: string };

/** A pending, counted invitation without its email. To the product unless a project is given. */
export async function makeInvitation(
  house: House,
  fields: Pick<InvitationRow, 'email' | 'invitedBy'> & Partial<InvitationRow>,
): Promise<Made> {
  const [id, code] = [house.clock.newId(), makeCode()];
  const now = house.clock.now();
  const projectId = fields.projectId ?? undefined;
  await house.database.transaction({ projectId, userId: fields.invitedBy ?? undefined }, async (tx) => {
    await tx.insert(invitations).values({
      id,
      codeHash: hashInvitationCode(house, code),
      state: 'pending',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * 24 * 3_600_000),
      ...(projectId ? { teamRole: 'editor' as const } : {}),
      ...fields,
    });
    if (projectId)
      await tx.execute(sql`update quota_use set used = used + 1 where subject_id = ${projectId} and key = 'members'`);
  });
  return { id, code };
}
