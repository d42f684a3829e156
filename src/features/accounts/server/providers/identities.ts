import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/house/scope.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { identities, type UserRow } from '../tables.ts';
import { getProviderName } from './get-providers.ts';

/** An account at a provider, stored in flows until it is linked. */
export const ClaimedIdentity = z.object({
  provider: z.string(),
  subject: z.string(),
  /** Verified by the provider. */
  email: z.string().nullable(),
});
export type ClaimedIdentity = z.infer<typeof ClaimedIdentity>;

type Named = Pick<ClaimedIdentity, 'provider' | 'subject'>;

/** The account to which an identity is linked. */
export async function findOwner(scope: Scope, { provider, subject }: Named): Promise<string | null> {
  const [row] = await scope.tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** The same under a lock, so that two concurrent browsers do not create two accounts. */
export async function lockIdentity(scope: Scope, identity: Named): Promise<string | null> {
  const key = `identity:${identity.provider}:${identity.subject}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return findOwner(scope, identity);
}

export const listLinked = (scope: Scope, userId: string) =>
  scope.tx.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);

/** Records a sign-in. The address at the provider may have changed; it is only displayed. */
export async function recordUse(scope: Scope, { provider, subject, email }: ClaimedIdentity): Promise<void> {
  await scope.tx
    .update(identities)
    .set({ lastUsedAt: scope.house.clock.now(), ...(email === null ? {} : { email }) })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
}

/** Links the identity to the account; false if another identity or another account was faster. */
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
  await recordEvent(scope, user.id, 'provider-linked', getProviderName(scope.house, identity.provider));
  return true;
}
