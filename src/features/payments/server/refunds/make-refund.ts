import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import { inAccount } from '../account-scope.ts';
import { lockOrder } from '../orders/apply-payment.ts';
import { findProvider } from '../providers/find-provider.ts';
import { type OrderRow, type RefundRow, refunds } from '../tables.ts';
import { bookRefund } from './book-refund.ts';
import { bookOutsideRefund } from './outside-refund.ts';

async function lockRefund({ tx }: Pick<Scope, 'tx'>, refundId: string): Promise<RefundRow | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return refund ?? null;
}

/**
 * Returns the money of a refund that was recorded, and books it. Its id is the key, so a repeat returns nothing twice. While it was pending,
 * money may have been returned at the provider, too, and its event could not tell the two apart: so the provider's total is read afterwards.
 */
export async function makeRefund(
  house: House,
  { refundId, userId }: { readonly refundId: string; readonly userId: string },
): Promise<OrderRow | null> {
  const known = await inAccount(house, userId, async (scope) => {
    const refund = await lockRefund(scope, refundId);
    const order = refund && (await lockOrder(scope, refund.orderId));
    return refund && order && { refund, order };
  });
  if (!known) return null;
  const { refund, order } = known;
  if (refund.state !== 'pending') return order;
  const provider = await findProvider(house, order.provider);
  const result = await provider.refund({
    key: refundId,
    paymentId: order.providerPayment ?? '',
    amountMinor: refund.amountMinor,
  });
  const payment = await provider.readPayment(order.providerPayment ?? '');
  return inAccount(house, userId, async (scope) => {
    const now = await lockRefund(scope, refundId);
    if (now?.state !== 'pending') return lockOrder(scope, order.id);
    const providerRefund = result.id || null;
    if (result.state === 'failed')
      await scope.tx
        .update(refunds)
        .set({ state: 'failed', providerRefund, doneAt: house.clock.now() })
        .where(eq(refunds.id, refundId));
    else await bookRefund(scope, { ...now, providerRefund });
    const after = await lockOrder(scope, order.id);
    return after && bookOutsideRefund(scope, after, payment);
  });
}
