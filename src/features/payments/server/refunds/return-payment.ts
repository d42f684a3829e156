import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { providers } from '../../contract.ts';
import { findProvider } from '../providers/find-provider.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import type { OrderRow } from '../tables.ts';

/** Returns a payment that nothing was sold for. It was never booked, so neither is its return. */
export const returnPaymentJob = houseJob({
  name: 'payments.return-payment',
  payload: z.strictObject({
    provider: z.enum(providers),
    paymentId: z.string(),
    amountMinor: z.number().int(),
    key: z.string(),
  }),
  retries: 20,
  async run({ house }, { provider: name, ...refund }) {
    const provider = await findProvider(house, name);
    await provider.refund(refund);
  },
});

/** A page of the provider may be paid after its order was canceled, or replaced. The money goes back by itself. */
export async function returnPayment<Row extends Pick<OrderRow, 'id' | 'provider'>>(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  order: Row,
  payment: ProviderPayment,
): Promise<Row> {
  const amountMinor = payment.amountMinor - payment.refundedMinor;
  if (amountMinor <= 0) return order;
  house.log.warn({ orderId: order.id, amountMinor }, 'a payment that nothing was sold for is returned');
  const key = `return-${order.id}-${payment.id}`;
  await house.jobs.enqueue(
    tx,
    returnPaymentJob,
    { provider: order.provider, paymentId: payment.id, amountMinor, key },
    { key },
  );
  return order;
}
