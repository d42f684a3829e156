import { and, eq } from 'drizzle-orm';
import type { AccountRole } from '#contract-kit/scope.ts';
import { enterProject, type Scope, switchUser } from '#platform/house/scope.ts';
import { type InvitationRow, invitations } from '../tables.ts';
import { lockProject } from '../teams/lock-team.ts';
import { addInvitedMember } from './add-invited-member.ts';
import { endStaleInvitations } from './end-stale-invitations.ts';
import { lockInvitation, normalizeAddress } from './find-invitation.ts';
import { hashInvitationCode } from './invitation-code.ts';

type Newcomer = { readonly id: string; readonly email: string; readonly invitationCode: string | null };

/**
 * Runs in the transaction of a sign-up. If the person came with the code of an invitation to this address, it is accepted; any
 * other code has no effect. Returns the account's role: author, if the invitation says so.
 */
export async function acceptOnSignUp(scope: Scope, newcomer: Newcomer): Promise<AccountRole> {
  const found = await findByCode(scope, newcomer);
  if (!found) return 'admin';
  if (found.projectId === null || found.teamRole === null) {
    await acceptToProduct(scope, found);
    return 'admin';
  }
  const inside = await enterProject(scope, found.projectId, found.teamRole);
  const project = await lockProject(inside);
  if (!project || project.deletedAt) return 'admin';
  await endStaleInvitations(inside);
  const invitation = await lockInvitation(inside, found.id);
  if (invitation?.state !== 'pending') return 'admin';
  await addInvitedMember(inside, project, invitation, newcomer.id);
  return invitation.createAuthor ? 'author' : 'admin';
}

async function findByCode(scope: Scope, { id, email, invitationCode }: Newcomer): Promise<InvitationRow | null> {
  if (invitationCode === null) return null;
  await switchUser(scope, id);
  const [row] = await scope.tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.codeHash, hashInvitationCode(scope.house, invitationCode)),
        eq(invitations.email, normalizeAddress(email)),
        eq(invitations.state, 'pending'),
      ),
    );
  return row ?? null;
}

async function acceptToProduct(scope: Scope, { id, expiresAt }: InvitationRow): Promise<void> {
  const now = scope.house.clock.now();
  if (expiresAt <= now) return;
  await scope.tx
    .update(invitations)
    .set({ state: 'accepted', answeredAt: now })
    .where(and(eq(invitations.id, id), eq(invitations.state, 'pending')));
}
