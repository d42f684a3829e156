import type { Hindrance } from '#contract-kit/scope.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CurrentUser } from '../../contract/person.ts';
import { isSecondFactorRequired } from '../operator/installation.ts';
import { loadUser } from '../sessions/load-user.ts';
import type { UserRow } from '../tables.ts';
import { photoLink } from './photo-link.ts';

/** Fields of the current user from higher rooms, combined by `entry/`. */
export type CurrentUserFields = Pick<
  CurrentUser,
  'recentAssets' | 'starredAssets' | 'pendingInvitations' | 'unreadNotifications' | 'plan' | 'billing'
>;
export type LoadUserFields = (scope: Scope) => Promise<CurrentUserFields>;

export const makeGetMe =
  (fieldsFromAbove: LoadUserFields) =>
  async (scope: Scope): Promise<CurrentUser> =>
    serializeUser(scope, await loadUser(scope), fieldsFromAbove);

export async function serializeUser(
  scope: Scope,
  user: UserRow,
  fieldsFromAbove: LoadUserFields,
): Promise<CurrentUser> {
  const { firstName, lastName, email, alias, timezone, appearance, role, status, isOperator } = user;
  return {
    _id: user.id,
    firstName,
    lastName,
    email,
    alias,
    timezone,
    appearance,
    role,
    status,
    isOperator,
    photo: photoLink(scope.house, user),
    hasPassword: user.passwordHash !== null,
    hasSecondFactor: user.totpSecret !== null,
    hindrance: await findHindrance(scope, user),
    ...(await fieldsFromAbove(scope)),
  };
}

async function findHindrance(scope: Scope, user: UserRow): Promise<Hindrance | null> {
  if (user.status === 'suspended') return 'suspended';
  if (user.leaveAt) return 'leaving';
  if (user.totpSecret !== null) return null;
  return (await isSecondFactorRequired(scope)) ? 'no-second-factor' : null;
}
