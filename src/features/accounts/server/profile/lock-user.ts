import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type UserRow, users } from '../tables.ts';

/** Locks the signed-in person's own row for the transaction. */
export async function lockUser(scope: Scope): Promise<UserRow> {
  const [row] = await scope.tx
    .select()
    .from(users)
    .where(eq(users.id, personOf(scope).userId))
    .for('update');
  if (!row) throw refuse('signed_out');
  return row;
}
