import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type UserRow, users } from '../tables.ts';

/** The signed-in person's own row. */
export async function loadUser(scope: Scope): Promise<UserRow> {
  const [row] = await scope.tx
    .select()
    .from(users)
    .where(eq(users.id, personOf(scope).userId));
  if (!row) throw refuse('signed_out');
  return row;
}
