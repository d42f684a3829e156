import { and, eq, inArray } from 'drizzle-orm';
import { setSubscribedPlan } from '#features/billing/server/door.ts';
import { releaseCoupon } from '#features/coupons/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { postForfeit } from '../../postings.ts';
import { followSubscription } from '../../states.ts';
import { lockPayments } from '../account-scope.ts';
import { announceChange } from '../announce.ts';
import { book } from '../book.ts';
import { loadPlan } from '../orders/make-quote.ts';
import { enqueueCancellation } from '../providers/cancel-payment.ts';
import { mailPlanEnded } from '../renewals/dunning-mails.ts';
import { orders, type SubscriptionRow, subscriptions } from '../tables.ts';

type Reason = NonNullable<SubscriptionRow['endReason']>;

/** Ends a subscription and its renewals that were not paid. Its credit stays, for another subscription. */
async function closeSubscription(scope: Scope, subscription: SubscriptionRow, endReason: Reason): Promise<void> {
  const endedAt = scope.house.clock.now();
  await scope.tx
    .update(subscriptions)
    .set({ state: followSubscription(subscription.state, 'ended'), overdueAt: null, endedAt, endReason })
    .where(eq(subscriptions.id, subscription.id));
  await scope.tx
    .update(orders)
    .set({ state: 'canceled', endedAt })
    .where(
      and(
        eq(orders.subscriptionId, subscription.id),
        eq(orders.kind, 'renew'),
        inArray(orders.state, ['open', 'needs-action', 'failed']),
      ),
    );
}

export async function endSubscription(
  scope: Scope,
  subscription: SubscriptionRow,
  reason: Exclude<Reason, 'account-deleted'>,
): Promise<void> {
  const { userId } = subscription;
  await closeSubscription(scope, subscription, reason);
  await setSubscribedPlan(scope, userId, null);
  await mailPlanEnded(scope, userId, (await loadPlan(scope, subscription.tier)).name, reason);
  await announceChange(scope, userId);
}

/**
 * The account is being deleted: nothing is charged any more, uses of coupons are given back, and credit is not owed to anyone. The ledger
 * and the invoices are kept, because the books must be.
 */
export async function endPaymentsOfAccount(given: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> {
  const scope: Scope = { ...given, person: null, seat: null, request: null };
  await lockPayments(scope, userId);
  const all = await scope.tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  for (const subscription of all) {
    const { currency, creditMinor } = subscription;
    if (subscription.state !== 'ended') await closeSubscription(scope, subscription, 'account-deleted');
    await book(scope, { userId, sourceId: subscription.id, step: 'forfeited', currency }, postForfeit(creditMinor));
  }
  const open = await scope.tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['open', 'needs-action'])));
  for (const order of open) {
    await releaseCoupon(scope, order.id);
    if (order.providerPayment) await enqueueCancellation(scope, order.provider, order.providerPayment);
  }
}
