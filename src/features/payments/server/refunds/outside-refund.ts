import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { type OrderRow, type RefundRow, refunds } from '../tables.ts';
import { bookRefund } from './make-refund.ts';

/** Money that was returned on the provider's own pages is booked here, too, so that the books agree with the provider's. */
export async function bookOutsideRefund(scope: Scope, order: OrderRow, payment: ProviderPayment): Promise<void> {
  if (!order.paidAt || order.providerPayment !== payment.id) return;
  const ours = await scope.tx
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.state, ['pending', 'done'])));
  const amountMinor = payment.refundedMinor - ours.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (amountMinor <= 0) return;
  const { clock } = scope.house;
  const [refund] = await scope.tx
    .insert(refunds)
    .values({
      id: clock.newId(),
      orderId: order.id,
      userId: order.userId,
      requestKey: `provider:${payment.refundedMinor}`,
      amountMinor,
      reason: 'Refunded at the payment provider',
      state: 'pending',
      createdAt: clock.now(),
    })
    .returning();
  await bookRefund(scope, refund as RefundRow);
}
