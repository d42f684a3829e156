import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Profile } from '#features/accounts/server/door.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { type InvitationRow, invitations } from '../tables.ts';

/** The normalized address, as stored in invitations. */
export const normalizeAddress = (email: string): string => email.trim().toLowerCase();

const matchPending = (scope: Scope) =>
  and(eq(invitations.projectId, seatOf(scope).projectId), eq(invitations.state, 'pending'));

/** The pending invitation of this address to the project of the scope; there is at most one. */
export async function findPending(scope: Scope, email: string): Promise<InvitationRow | null> {
  const [row] = await scope.tx
    .select()
    .from(invitations)
    .where(and(matchPending(scope), eq(invitations.email, normalizeAddress(email))));
  return row ?? null;
}

/** Finds it by the visible name: an address, or the alias it was created for. */
export async function findPendingByName(
  scope: Scope,
  username: string,
  profile: Pick<Profile, 'email'> | null,
): Promise<InvitationRow | null> {
  const [row] = await scope.tx
    .select()
    .from(invitations)
    .where(
      and(
        matchPending(scope),
        or(
          eq(invitations.email, normalizeAddress(profile?.email ?? username)),
          sql`lower(${invitations.alias}) = lower(${username})`,
        ),
      ),
    );
  return row ?? null;
}

/** The person's pending invitation of this address to the product. */
export async function findPendingToProduct(scope: Scope, email: string): Promise<InvitationRow | null> {
  const [row] = await scope.tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.invitedBy, personOf(scope).userId),
        isNull(invitations.projectId),
        eq(invitations.email, email),
        eq(invitations.state, 'pending'),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function loadInvitation({ tx }: Pick<Scope, 'tx'>, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id));
  return row ?? null;
}

/** For invitations to teams, the team must be locked first, always in this order, to avoid deadlocks. */
export async function lockInvitation({ tx }: Pick<Scope, 'tx'>, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ?? null;
}
