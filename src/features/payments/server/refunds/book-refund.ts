import { eq } from 'drizzle-orm';
import { issueCreditNote } from '#features/invoices/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { postRefund, taxOfRefund } from '../../postings.ts';
import { announceChange } from '../announce.ts';
import { book } from '../book.ts';
import { lockOrder } from '../orders/apply-payment.ts';
import { findSubscription } from '../subscriptions/find-subscription.ts';
import { type OrderRow, orders, type RefundRow, refunds, subscriptions } from '../tables.ts';

/** Books a refund that the provider made: ledger, order, credit note, and less that unused days of the period can give back. */
export async function bookRefund(scope: Scope, refund: RefundRow): Promise<OrderRow> {
  const { house, tx } = scope;
  const order = await lockOrder(scope, refund.orderId);
  if (!order?.invoiceId) throw new Error('only an order with an invoice can be refunded');
  const { id: refundId, userId, amountMinor, reason } = refund;
  await book(
    scope,
    { userId, sourceId: refundId, step: 'refunded', currency: order.currency },
    postRefund(order, order.refundedMinor, amountMinor),
  );
  await lowerPaid(scope, order, amountMinor - taxOfRefund(order, order.refundedMinor, amountMinor));
  const refundedMinor = order.refundedMinor + amountMinor;
  const [changed] = await tx
    .update(orders)
    .set({ refundedMinor, ...(refundedMinor === order.totalMinor ? { state: 'refunded' as const } : {}) })
    .where(eq(orders.id, order.id))
    .returning();
  await announceChange(scope, userId);
  const note = { userId, sourceId: refundId, correctsId: order.invoiceId, amountMinor, reason };
  const { id: invoiceId } = await issueCreditNote(scope, note);
  await tx
    .update(refunds)
    .set({ state: 'done', doneAt: house.clock.now(), invoiceId, providerRefund: refund.providerRefund })
    .where(eq(refunds.id, refundId));
  return changed as OrderRow;
}

/** Money that was returned cannot come back a second time as unused days. */
async function lowerPaid(scope: Scope, order: OrderRow, netMinor: number): Promise<void> {
  const subscription = await findSubscription(scope, order.userId);
  if (!subscription || subscription.id !== order.subscriptionId) return;
  if (subscription.periodStart.getTime() !== order.periodStart.getTime()) return;
  await scope.tx
    .update(subscriptions)
    .set({ paidMinor: Math.max(0, subscription.paidMinor - netMinor) })
    .where(eq(subscriptions.id, subscription.id));
}
