import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';

/** Who runs the installation, for rooms that have something to tell them; null where nobody does yet. */
export async function findOperator({
  tx,
}: Pick<Scope, 'tx'>): Promise<{ readonly userId: string; readonly email: string } | null> {
  const [user] = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.isOperator, true));
  return user ?? null;
}
