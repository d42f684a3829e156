import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/house/scope.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { identities, type UserRow } from '../tables.ts';
import { providerName } from './providers-of.ts';

/** An account at a provider, as flows carry it until it is linked. */
export const ClaimedIdentity = z.object({
  provider: z.string(),
  subject: z.string(),
  /** Vouched for by the provider. */
  email: z.string().nullable(),
});
export type ClaimedIdentity = z.infer<typeof ClaimedIdentity>;

type Named = Pick<ClaimedIdentity, 'provider' | 'subject'>;

/** Whose account an identity opens. */
export async function ownerOf(scope: Scope, { provider, subject }: Named): Promise<string | null> {
  const [row] = await scope.tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** The same for whoever is about to link it: one at a time, so that two browsers at once do not make two accounts. */
export async function lockIdentity(scope: Scope, identity: Named): Promise<string | null> {
  const key = `identity:${identity.provider}:${identity.subject}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return ownerOf(scope, identity);
}

export const identitiesOf = (scope: Scope, userId: string) =>
  scope.tx.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);

/** Somebody came through it. The address there may have changed meanwhile; here it is only shown. */
export async function noteUse(scope: Scope, { provider, subject, email }: ClaimedIdentity): Promise<void> {
  await scope.tx
    .update(identities)
    .set({ lastUsedAt: scope.house.clock.now(), ...(email === null ? {} : { email }) })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
}

/** From now on the identity opens this account; false where another identity or another account was faster. */
export async function addIdentity(
  scope: Scope,
  user: Pick<UserRow, 'id'>,
  identity: ClaimedIdentity,
): Promise<boolean> {
  const now = scope.house.clock.now();
  const added = await scope.tx
    .insert(identities)
    .values({ id: scope.house.clock.newId(), userId: user.id, ...identity, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (added.length === 0) return false;
  await noteEvent(scope, user.id, 'provider-linked', providerName(scope.house, identity.provider));
  return true;
}
