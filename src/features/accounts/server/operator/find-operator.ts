import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';

/** The operator of the installation, for rooms that notify them; null if there is none yet. */
export async function findOperator({
  tx,
}: Pick<Scope, 'tx'>): Promise<{ readonly userId: string; readonly email: string } | null> {
  const [user] = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.isOperator, true));
  return user ?? null;
}
