import { eq } from 'drizzle-orm';
import { canOwn } from '#features/accounts/server/door.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { isLastStep } from '../../dunning.ts';
import { inAccount } from '../account-scope.ts';
import { hitFailpoint } from '../failpoints.ts';
import { applyPayment, failOrder, lockOrder } from '../orders/apply-payment.ts';
import { closeOpenOrder, keyOfAttempt } from '../orders/reconcile-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { findProvider, nameProvider } from '../providers/find-provider.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { findSubscription } from '../subscriptions/find-subscription.ts';
import { type OrderRow, orders, type SubscriptionRow } from '../tables.ts';
import { findOrMakeRenewal } from './order-renewal.ts';

/** An attempt that was committed before any money moves: the order, and the card that is charged. */
export type Attempt = {
  readonly order: OrderRow;
  readonly card: { readonly customer: string; readonly method: string } | null;
};

/**
 * Does the next step of a subscription that is due: renew, try again, or end. The order and its number of tries are committed before the
 * card is charged, and they make the key of the charge; so a run that was killed anywhere, or runs twice, charges once.
 */
export async function advanceSubscription(house: House, userId: string): Promise<void> {
  // An upgrade that waits for its payment is calculated from the period that is about to end.
  await closeOpenOrder(house, userId);
  const attempt = await inAccount(house, userId, decideStep(userId));
  hitFailpoint('renewal.ordered');
  if (attempt) await makeAttempt(house, attempt);
}

const decideStep =
  (userId: string) =>
  async (scope: Scope): Promise<Attempt | null> => {
    const subscription = await findSubscription(scope, userId);
    hitFailpoint('renewal.found');
    if (!subscription || subscription.dueAt > scope.house.clock.now()) return null;
    if (subscription.cancelledAt) return endAs(scope, subscription, 'cancelled');
    if (isLastStep(subscription.tries)) return endAs(scope, subscription, 'unpaid');
    // Nobody pays for an account that they cannot use.
    if (!(await canOwn(scope, userId))) return endAs(scope, subscription, 'suspended');
    return beginAttempt(scope, subscription);
  };

async function endAs(
  scope: Scope,
  subscription: SubscriptionRow,
  reason: 'cancelled' | 'unpaid' | 'suspended',
): Promise<null> {
  await endSubscription(scope, subscription, reason);
  return null;
}

/** A card that another provider keeps cannot be charged. */
function findCard(
  { house }: Pick<Scope, 'house'>,
  { provider, providerCustomer, providerMethod }: SubscriptionRow,
): Attempt['card'] {
  if (provider !== nameProvider(house) || !providerCustomer || !providerMethod) return null;
  return { customer: providerCustomer, method: providerMethod };
}

export async function beginAttempt(scope: Scope, subscription: SubscriptionRow): Promise<Attempt> {
  const order = await findOrMakeRenewal(scope, subscription);
  const [open] = await scope.tx
    .update(orders)
    .set({ state: 'open', provider: nameProvider(scope.house) })
    .where(eq(orders.id, order.id))
    .returning();
  return { order: open as OrderRow, card: findCard(scope, subscription) };
}

/** Charges the card and books the result. Returns the order afterwards; null if it is gone. */
export async function makeAttempt(house: House, attempt: Attempt): Promise<OrderRow | null> {
  const payment = await chargeAttempt(house, attempt);
  hitFailpoint('renewal.charged');
  const { id: orderId, userId } = attempt.order;
  const after = await inAccount(house, userId, async (scope) => {
    const settled = payment ? await applyPayment(scope, orderId, payment) : await finishWithoutCharge(scope, orderId);
    hitFailpoint('renewal.settled-uncommitted');
    return settled;
  });
  hitFailpoint('renewal.settled');
  return after;
}

async function chargeAttempt(house: House, { order, card }: Attempt): Promise<ProviderPayment | null> {
  if (order.totalMinor === 0 || !card) return null;
  const provider = await findProvider(house, order.provider);
  return provider.chargeCard(
    {
      key: keyOfAttempt(order),
      orderId: order.id,
      amountMinor: order.totalMinor,
      currency: order.currency,
      description: order.lines[0]?.label ?? '',
    },
    card,
  );
}

/** A total of zero is paid without the provider; anything else needs a card. */
async function finishWithoutCharge(scope: Scope, orderId: string): Promise<OrderRow | null> {
  const order = await lockOrder(scope, orderId);
  if (order?.state !== 'open') return order;
  return order.totalMinor === 0 ? settleOrder(scope, order, null) : failOrder(scope, order, 'no-card');
}
