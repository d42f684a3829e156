import { eq } from 'drizzle-orm';
import { releaseCoupon } from '#features/coupons/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { canBecome } from '../../states.ts';
import { announceChange } from '../announce.ts';
import type { PaymentFailure, ProviderPayment } from '../providers/provider.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { failRenewal } from '../renewals/fail-renewal.ts';
import { type OrderRow, orders } from '../tables.ts';
import { settleOrder } from './settle-order.ts';

export async function lockOrder({ tx }: Pick<Scope, 'tx'>, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

async function setState(scope: Scope, order: OrderRow, change: Partial<OrderRow>): Promise<OrderRow> {
  const [changed] = await scope.tx.update(orders).set(change).where(eq(orders.id, order.id)).returning();
  await announceChange(scope, order.userId);
  return changed as OrderRow;
}

/**
 * Brings an order to what the provider says about its payment. Safe to repeat and in any order of messages: only the provider's present
 * answer counts, and an order is settled once.
 */
export async function applyPayment(scope: Scope, orderId: string, payment: ProviderPayment): Promise<OrderRow | null> {
  const found = await lockOrder(scope, orderId);
  if (!found) return null;
  if (found.state === 'paid' || found.state === 'refunded') return found;
  const order = payment.id === '' ? found : { ...found, providerPayment: payment.id };
  if (order.providerPayment !== found.providerPayment)
    await scope.tx.update(orders).set({ providerPayment: order.providerPayment }).where(eq(orders.id, orderId));
  switch (payment.state) {
    case 'succeeded':
      return canBecome(order.state, 'paid') && payment.amountMinor === order.totalMinor
        ? settleOrder(scope, order, payment.card)
        : returnPayment(scope, order, payment);
    case 'failed':
      return failOrder(scope, order, payment.failure ?? 'declined');
    case 'canceled':
      return cancelOrder(scope, order);
    case 'needs-action':
      return canBecome(order.state, 'needs-action') ? setState(scope, order, { state: 'needs-action' }) : order;
    case 'pending':
      return order;
  }
}

export async function failOrder(scope: Scope, order: OrderRow, failure: PaymentFailure): Promise<OrderRow> {
  if (!canBecome(order.state, 'failed')) return order;
  if (order.kind === 'renew') return failRenewal(scope, order, failure);
  await releaseCoupon(scope, order.id);
  return setState(scope, order, { state: 'failed', failure, tries: order.tries + 1, endedAt: scope.house.clock.now() });
}

export async function cancelOrder(scope: Scope, order: OrderRow): Promise<OrderRow> {
  if (!canBecome(order.state, 'canceled')) return order;
  await releaseCoupon(scope, order.id);
  return setState(scope, order, { state: 'canceled', endedAt: scope.house.clock.now() });
}
