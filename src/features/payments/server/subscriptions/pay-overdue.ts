import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { CheckoutStep } from '../../contract.ts';
import type { SandboxCard } from '../../sandbox-cards.ts';
import { inAccount } from '../account-scope.ts';
import { answerOrder, refuseUnavailable } from '../checkout/initiate-checkout.ts';
import { applyPayment } from '../orders/apply-payment.ts';
import { closeOpenOrder, keyOfAttempt } from '../orders/reconcile-order.ts';
import { findProvider } from '../providers/find-provider.ts';
import { refusePayment } from '../refusals.ts';
import { type Attempt, beginAttempt, makeAttempt } from '../renewals/advance-subscription.ts';
import { orders } from '../tables.ts';
import { findSubscription } from './find-subscription.ts';

async function begin(scope: Scope, userId: string): Promise<Attempt & { readonly email: string }> {
  const subscription = await findSubscription(scope, userId);
  if (!subscription) throw refusePayment('no_subscription');
  if (subscription.state !== 'past-due') throw refusePayment('nothing_due');
  const email = (await listProfiles(scope, [userId])).get(userId)?.email ?? '';
  return { ...(await beginAttempt(scope, subscription)), email };
}

/** The person pays what is overdue, without waiting for the next try: with the stored card, or with another one that replaces it. */
export async function payOverdue(open: OpenScope, card: SandboxCard | undefined): Promise<CheckoutStep> {
  const { house } = open;
  const { userId } = personOf(open);
  await closeOpenOrder(house, userId).catch(refuseUnavailable);
  const { email, ...attempt } = await inAccount(house, userId, (scope) => begin(scope, userId));
  const { order } = attempt;
  const isOnPage = order.provider === 'stripe';
  if (card && isOnPage) throw refusePayment('not_sandbox');
  if (!card && !isOnPage) return answerOrder(await makeAttempt(house, attempt).catch(refuseUnavailable), null).step;
  const provider = await findProvider(house, order.provider);
  const planIdentifier = `${order.tier}-${order.interval}-${order.currency}`;
  const returnTo = (paymentType: string) =>
    screenUrl(house, clientPath('paymentReturn', { paymentType, planIdentifier }));
  const { payment, url } = await provider
    .startCheckout({
      key: `${keyOfAttempt(order)}:page`,
      orderId: order.id,
      amountMinor: order.totalMinor,
      currency: order.currency,
      description: order.lines[0]?.label ?? '',
      userId,
      email,
      customer: attempt.card?.customer ?? null,
      keepsCard: true,
      card: card ?? null,
      returnUrls: { paid: returnTo('paid'), canceled: returnTo('canceled') },
    })
    .catch(refuseUnavailable);
  const after = await inAccount(house, userId, async (scope) => {
    await scope.tx.update(orders).set({ providerPayment: payment.id }).where(eq(orders.id, order.id));
    return applyPayment(scope, order.id, payment);
  });
  return answerOrder(after, url).step;
}
