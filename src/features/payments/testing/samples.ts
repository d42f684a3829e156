import { issueInvoice } from '#features/invoices/server/door.ts';
import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { inAccount } from '../server/account-scope.ts';
import { makeSandboxProvider } from '../server/providers/sandbox-provider.ts';
import { orders } from '../server/tables.ts';

const choice = { plan: 2, interval: 'monthly', currency: 'usd' } as const;
const details = { name: 'Kiln & Clay ApS', address: '', country: 'DK', taxId: '' };

export const paymentsSamples: Samples = {
  'payments.list-plans': () => ({ query: { currency: 'usd', interval: 'monthly' } }),
  'payments.quote-order': () => ({ body: choice }),
  'payments.initiate-checkout-order': () => ({ body: { ...choice, details, totalMinor: 9900, card: 'succeeds' } }),
  'payments.confirm-checkout-order': () => ({ body: { isApproved: true } }),
  'payments.cancel-last-checkout-order': () => ({}),
  'payments.get-subscription': () => ({}),
  'payments.cancel-subscription': () => ({}),
  'payments.update-subscription': () => ({ body: { do: 'resume' } }),
  'payments.list-orders': ({ userId }) => ({ params: { id: userId } }),
  'payments.refund-order': ({ orderId }) => ({
    params: { id: orderId },
    body: { amountMinor: 100, reason: 'A mistake' },
  }),
  'payments.get-project-plan': ({ projectId }) => ({ params: { id: projectId } }),
  'payments.receive-event': () => ({ params: { provider: 'stripe' }, body: new Uint8Array([123, 125]) }),
};

/** A paid order, without a subscription. */
export async function makeOrder(house: House, userId: string): Promise<TenantIds & { readonly orderId: string }> {
  const [orderId, now] = [house.clock.newId(), house.clock.now()];
  const provider = makeSandboxProvider(house);
  const payment = await provider.chargeCard(
    { key: orderId, orderId, amountMinor: 2900, currency: 'usd', description: 'Growth, monthly' },
    { customer: `sandbox-${userId}`, method: 'succeeds' },
  );
  const lines = [{ label: 'Growth, monthly', detail: '3rd Nov to 3rd Dec, 26', amountMinor: 2900 }];
  const money = { netMinor: 2900, tax: null, taxMinor: 0, totalMinor: 2900 };
  await inAccount(house, userId, async (scope) => {
    const { id: invoiceId } = await issueInvoice(scope, {
      userId,
      sourceId: orderId,
      currency: 'usd',
      buyer: details,
      lines,
      ...money,
    });
    await scope.tx.insert(orders).values({
      id: orderId,
      userId,
      kind: 'subscribe',
      tier: 1,
      interval: 'monthly',
      currency: 'usd',
      periodStart: now,
      periodEnd: now,
      lines,
      priceMinor: 2900,
      valueMinor: 2900,
      ...money,
      buyer: details,
      state: 'paid',
      tries: 1,
      provider: 'sandbox',
      providerPayment: payment.id,
      invoiceId,
      createdAt: now,
      paidAt: now,
    });
  });
  return { orderId };
}
