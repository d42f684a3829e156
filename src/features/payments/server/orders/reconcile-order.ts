import { and, eq, inArray, ne } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { inAccount } from '../account-scope.ts';
import { findProvider } from '../providers/find-provider.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { findSubscription } from '../subscriptions/find-subscription.ts';
import { type OrderRow, orders } from '../tables.ts';
import { applyPayment, cancelOrder, lockOrder } from './apply-payment.ts';

/** The key of the next attempt to charge. A declined attempt is over, so the one after it has another key. */
export const keyOfAttempt = ({ id, tries }: Pick<OrderRow, 'id' | 'tries'>): string => `${id}:${tries}`;

export async function findOpenOrder({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<OrderRow | null> {
  const isOpen = and(
    eq(orders.userId, userId),
    inArray(orders.state, ['open', 'needs-action']),
    ne(orders.kind, 'renew'),
  );
  const [order] = await tx.select().from(orders).where(isOpen);
  return order ?? null;
}

/** What the provider knows about an order; null if it never heard of it. */
async function askProvider(house: House, order: OrderRow, customer: string | null): Promise<ProviderPayment | null> {
  const provider = await findProvider(house, order.provider);
  return order.providerPayment
    ? provider.readPayment(order.providerPayment)
    : provider.findPayment(keyOfAttempt(order), customer);
}

type OrderKey = { readonly orderId: string; readonly userId: string };

/** Reads the payment of an order from the provider and applies it. Returns null if the order is gone. */
export async function reconcileOrder(house: House, { orderId, userId }: OrderKey): Promise<OrderRow | null> {
  const known = await inAccount(house, userId, async (scope) => {
    const order = await lockOrder(scope, orderId);
    return order && { order, customer: (await findSubscription(scope, userId))?.providerCustomer ?? null };
  });
  if (!known) return null;
  const payment = await askProvider(house, known.order, known.customer);
  if (!payment) return known.order;
  return inAccount(house, userId, (scope) => applyPayment(scope, orderId, payment));
}

/**
 * Ends an open order: its payment is canceled at the provider first, so that it cannot be paid any more. If it was paid meanwhile, it is
 * settled instead.
 */
export async function closeOrder(house: House, { orderId, userId }: OrderKey): Promise<OrderRow | null> {
  const order = await reconcileOrder(house, { orderId, userId });
  if (!order || (order.state !== 'open' && order.state !== 'needs-action')) return order;
  if (order.providerPayment) {
    const provider = await findProvider(house, order.provider);
    await provider.cancelPayment(order.providerPayment);
    const after = await reconcileOrder(house, { orderId, userId });
    if (!after || (after.state !== 'open' && after.state !== 'needs-action')) return after;
  }
  return inAccount(house, userId, async (scope) => {
    const last = await lockOrder(scope, orderId);
    return last && cancelOrder(scope, last);
  });
}

/** Ends the open checkout of an account, before another one or a renewal begins. */
export async function closeOpenOrder(house: House, userId: string): Promise<OrderRow | null> {
  const order = await inAccount(house, userId, (scope) => findOpenOrder(scope, userId));
  return order && closeOrder(house, { orderId: order.id, userId });
}
