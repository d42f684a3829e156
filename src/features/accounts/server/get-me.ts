import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { CurrentUser } from '../contract.ts';
import { users } from './tables.ts';

/** Fields of the current user that rooms above know; `entry/` puts them together. */
export type CurrentUserFields = Pick<CurrentUser, 'recentAssets' | 'unreadNotifications'>;

export const makeGetMe =
  (fieldsFromAbove: (scope: Scope) => Promise<CurrentUserFields>) =>
  async (scope: Scope): Promise<CurrentUser> => {
    const { userId } = personOf(scope);
    const [row] = await scope.tx.select().from(users).where(eq(users.id, userId));
    if (!row) throw refuse('signed_out');
    const { firstName, lastName, email, role, status, isOperator } = row;
    return { _id: userId, firstName, lastName, email, role, status, isOperator, ...(await fieldsFromAbove(scope)) };
  };
