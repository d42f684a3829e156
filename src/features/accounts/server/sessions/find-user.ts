import { or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { type UserRow, users } from '../tables.ts';

/** Finds a user by email address or alias. An alias contains no `@`, so the two cannot be confused. */
export async function findUser(scope: Pick<Scope, 'tx'>, username: string): Promise<UserRow | null> {
  const [row] = await scope.tx
    .select()
    .from(users)
    .where(or(sql`lower(${users.email}) = lower(${username})`, sql`lower(${users.alias}) = lower(${username})`));
  return row ?? null;
}
