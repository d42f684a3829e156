import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Currency } from '#contract-kit/money.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type SubscriptionRow, subscriptions } from '../tables.ts';

type Reader = Pick<Scope, 'tx'>;

/** The subscription of an account that has not ended. */
export async function findSubscription({ tx }: Reader, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended')));
  return row ?? null;
}

/** An earlier subscription that ended with credit left, which the next order in its currency uses up. */
export async function findLeftCredit(
  { tx }: Reader,
  userId: string,
  currency: Currency,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.state, 'ended'),
        eq(subscriptions.currency, currency),
        gt(subscriptions.creditMinor, 0),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}
