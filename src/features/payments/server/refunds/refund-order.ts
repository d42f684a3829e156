import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import type { Order, refundOrder } from '../../contract.ts';
import { lockPayments } from '../account-scope.ts';
import { lockOrder } from '../orders/apply-payment.ts';
import { serializeOrder } from '../orders/serialize-order.ts';
import { ProviderUnavailable } from '../providers/provider.ts';
import { refusePayment } from '../refusals.ts';
import { orders, type RefundRow, refunds } from '../tables.ts';
import { makeRefund } from './make-refund.ts';

type Input = InputOf<typeof refundOrder>;

/** Records the refund before the money moves. The same call again finds the refund that it recorded. */
async function recordRefund(scope: Scope, { params, body }: Input, requestKey: string): Promise<RefundRow> {
  const { house, tx } = scope;
  const [found] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, params.id));
  if (!found) throw refuse('not_found');
  await lockPayments(scope, found.userId);
  const order = await lockOrder(scope, params.id);
  if (!order) throw refuse('not_found');
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.state, ['pending', 'done'])));
  const repeated = made.find((refund) => refund.requestKey === requestKey);
  if (repeated) return repeated;
  if (!order.paidAt || order.totalMinor === 0 || !order.providerPayment) throw refusePayment('not_refundable');
  const returned = made.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (returned + body.amountMinor > order.totalMinor) throw refusePayment('refund_too_large');
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: house.clock.newId(),
      orderId: order.id,
      userId: order.userId,
      requestKey,
      ...body,
      state: 'pending',
      byId: personOf(scope).userId,
      createdAt: house.clock.now(),
    })
    .returning();
  await recordAct(scope, {
    kind: 'payments.refunded',
    aboutId: order.userId,
    reason: body.reason,
    became: describe(body.amountMinor, order.currency),
  });
  return refund as RefundRow;
}

const describe = (amountMinor: number, currency: string): string =>
  `${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()}`;

async function hasFailed({ tx }: Scope, refundId: string): Promise<boolean> {
  const [refund] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId));
  return refund?.state === 'failed';
}

/** Returns money to the card that paid. If the provider cannot be reached, a job makes the recorded refund later. */
export async function refundOrderUseCase(open: OpenScope, input: Input): Promise<Order> {
  const { house, request } = open;
  const given = request?.headers['idempotency-key'];
  const requestKey = typeof given === 'string' ? given : house.clock.newId();
  const refund = await open.inTransaction((scope) => recordRefund(scope, input, requestKey));
  const order = await makeRefund(house, { refundId: refund.id, userId: refund.userId }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable)
      throw refusePayment(
        'provider_unavailable',
        'The payment provider can’t be reached right now. The refund is recorded and made as soon as it can be.',
      );
    throw error;
  });
  if (!order) throw refuse('not_found');
  if (await open.inTransaction((scope) => hasFailed(scope, refund.id))) throw refusePayment('refund_refused');
  return serializeOrder(order);
}
