import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CurrentUser, updateMe } from '../../contract/person.ts';
import type { ProfileFields } from '../../contract/profile.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { findZone } from '../../timezones.ts';
import { loadUser } from '../sessions/load-user.ts';
import { type UserRow, users } from '../tables.ts';
import { type LoadUserFields, serializeUser } from './get-me.ts';

/** Changes only the given fields. */
export const makeUpdateMe =
  (fieldsFromAbove: LoadUserFields) =>
  async (scope: Scope, { body }: InputOf<typeof updateMe>): Promise<CurrentUser> => {
    const user = await loadUser(scope);
    return serializeUser(scope, await updateUser(scope, user, toColumns(body)), fieldsFromAbove);
  };

/** Normalizes the time zone to its name. */
function toColumns({ timezone, ...fields }: ProfileFields): ProfileFields {
  if (!timezone) return { ...fields, ...(timezone === null ? { timezone } : {}) };
  const zone = findZone(timezone);
  if (zone === null) throw refuseAccount('unknown_timezone');
  return { ...fields, timezone: zone };
}

async function updateUser(scope: Scope, user: UserRow, columns: ProfileFields): Promise<UserRow> {
  if (Object.keys(columns).length === 0) return user;
  try {
    const [row] = await scope.tx.update(users).set(columns).where(eq(users.id, user.id)).returning();
    return row ?? user;
  } catch (error) {
    // With concurrent requests, only the unique index can detect a taken alias.
    if (isUniqueViolation(error, 'users_alias')) throw refuseAccount('alias_taken');
    throw error;
  }
}
