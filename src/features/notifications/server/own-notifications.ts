import { and, eq, isNull } from 'drizzle-orm';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { notifications } from './tables.ts';

/** The person's own, but those they dismissed. */
export const ownListed = (scope: Pick<Scope, 'person'>) =>
  and(eq(notifications.userId, personOf(scope).userId), isNull(notifications.dismissedAt));
