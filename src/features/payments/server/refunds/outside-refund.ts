import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { type OrderRow, type RefundRow, refunds } from '../tables.ts';
import { bookRefund } from './book-refund.ts';

/** Money that was returned on the provider's own pages is booked here, too, so that the books agree with the provider's. */
export async function bookOutsideRefund(scope: Scope, order: OrderRow, payment: ProviderPayment): Promise<OrderRow> {
  if (!order.paidAt || order.providerPayment !== payment.id) return order;
  const ours = await scope.tx
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.state, ['pending', 'done'])));
  const amountMinor = payment.refundedMinor - ours.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (amountMinor <= 0) return order;
  const { clock } = scope.house;
  const id = clock.newId();
  const [refund] = await scope.tx
    .insert(refunds)
    .values({
      id,
      orderId: order.id,
      userId: order.userId,
      // The sums decide what is missing, so no key needs to tell one such refund from another.
      requestKey: `provider:${id}`,
      amountMinor,
      reason: 'Refunded at the payment provider',
      state: 'pending',
      createdAt: clock.now(),
    })
    .returning();
  return bookRefund(scope, refund as RefundRow);
}
