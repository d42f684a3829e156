import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { type OpenScope, personOf } from '#platform/house/scope.ts';
import type { confirmCheckout } from '../../contract.ts';
import { closeOpenOrder, reconcileOrder } from '../orders/reconcile-order.ts';
import { findProvider } from '../providers/find-provider.ts';
import { refusePayment } from '../refusals.ts';
import { orders } from '../tables.ts';
import { answerOrder, refuseUnavailable } from './initiate-checkout.ts';

/** The person's answer to the second step, or their return from the provider's page, which may come before or after its event. */
export async function confirmCheckoutUseCase(open: OpenScope, { body }: InputOf<typeof confirmCheckout>) {
  const { userId } = personOf(open);
  const order = await open.inTransaction(async ({ tx }) => {
    const [last] = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1);
    return last;
  });
  if (!order) throw refusePayment('no_order');
  const provider = await findProvider(open.house, order.provider);
  if (order.state === 'needs-action' && order.providerPayment && body.isApproved !== undefined)
    await provider.answerSecondStep(order.providerPayment, body.isApproved).catch(refuseUnavailable);
  return answerOrder(await reconcileOrder(open.house, { orderId: order.id, userId }).catch(refuseUnavailable), null);
}

export async function cancelCheckoutUseCase(open: OpenScope): Promise<undefined> {
  await closeOpenOrder(open.house, personOf(open).userId).catch(refuseUnavailable);
}
