import { eq } from 'drizzle-orm';
import { setSubscribedPlan } from '#features/billing/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findGraceEnd, findNextStep, findOverdueStart } from '../../dunning.ts';
import { followSubscription } from '../../states.ts';
import { announceChange } from '../announce.ts';
import type { PaymentFailure } from '../providers/provider.ts';
import { findSubscription } from '../subscriptions/find-subscription.ts';
import { type OrderRow, orders, subscriptions } from '../tables.ts';
import { mailRenewalFailed } from './dunning-mails.ts';

/** Records a failed try and plans the next step. The plan stays until the grace period ends. */
export async function failRenewal(scope: Scope, order: OrderRow, failure: PaymentFailure): Promise<OrderRow> {
  const { house, tx } = scope;
  const now = house.clock.now();
  const [failed] = await tx
    .update(orders)
    .set({ state: 'failed', failure, tries: order.tries + 1, providerPayment: null })
    .where(eq(orders.id, order.id))
    .returning();
  const subscription = await findSubscription(scope, order.userId);
  if (!failed || !subscription || subscription.id !== order.subscriptionId) return order;
  const overdueAt = subscription.overdueAt ?? findOverdueStart(subscription.periodEnd, now);
  const step = findNextStep(overdueAt, failed.tries, now);
  await tx
    .update(subscriptions)
    .set({
      state: followSubscription(subscription.state, 'payment-failed'),
      overdueAt,
      tries: failed.tries,
      dueAt: step.at,
    })
    .where(eq(subscriptions.id, subscription.id));
  await setSubscribedPlan(scope, order.userId, {
    tier: subscription.tier,
    subscriptionId: subscription.id,
    expiresAt: findGraceEnd(overdueAt),
  });
  await mailRenewalFailed(scope, failed, { failure, step, endsAt: findGraceEnd(overdueAt) });
  await announceChange(scope, order.userId);
  return failed;
}
