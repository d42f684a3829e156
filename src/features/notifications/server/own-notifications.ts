import { and, eq, isNull } from 'drizzle-orm';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { notifications } from './tables.ts';

/** The person's notifications, without dismissed ones. */
export const matchOwnListed = (scope: Pick<Scope, 'person'>) =>
  and(eq(notifications.userId, personOf(scope).userId), isNull(notifications.dismissedAt));
