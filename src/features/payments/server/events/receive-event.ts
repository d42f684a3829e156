import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { inAccount } from '../account-scope.ts';
import { applyPayment, lockOrder } from '../orders/apply-payment.ts';
import { findProvider } from '../providers/find-provider.ts';
import { BadSignature, type PaymentProvider, type ProviderEvent } from '../providers/provider.ts';
import { bookOutsideRefund } from '../refunds/outside-refund.ts';
import { returnPaymentJob } from '../refunds/return-payment.ts';
import { refusePayment } from '../refusals.ts';

const hasId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/** Remembers an event. Returns false if it was handled before. */
async function remember({ database, clock }: House, provider: string, { id, kind }: ProviderEvent): Promise<boolean> {
  const rows = await database.transaction({}, (tx) =>
    selectRows<{ handledAt: Date | null }>(
      tx,
      `insert into provider_events as e (provider, event_id, kind, received_at) values ($1, $2, $3, $4)
       on conflict (provider, event_id) do update set kind = e.kind returning handled_at as "handledAt"`,
      [provider, id, kind, clock.now()],
    ),
  );
  return rows[0]?.handledAt === null;
}

async function findOrder(house: House, provider: string, { paymentId, orderId }: ProviderEvent) {
  const [found] = await house.database.query<{ orderId: string; userId: string }>(
    'payments.order-of-payment',
    'select order_id as "orderId", user_id as "userId" from plinth.order_of_payment($1, $2, $3)',
    [provider, paymentId, hasId(orderId) ? orderId : null],
  );
  return found;
}

/** The event is a hint only: the payment is read again, and what it is now decides. So repetition and order do not matter. */
async function handle(house: House, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  if (event.paymentId === null) return;
  const found = await findOrder(house, provider.name, event);
  const payment = await provider.readPayment(event.paymentId);
  if (found) {
    await inAccount(house, found.userId, async (scope) => {
      // A page has a payment of its own, whose first try may have failed while another is under way.
      const order = await lockOrder(scope, found.orderId);
      const isOfOrder = order?.providerPayment === event.paymentId || payment.state === 'succeeded';
      const after = isOfOrder ? await applyPayment(scope, found.orderId, payment) : order;
      if (after) await bookOutsideRefund(scope, after, payment);
    });
    return;
  }
  if (!hasId(event.orderId) || payment.state !== 'succeeded') return;
  // The account was deleted while it paid: nothing was sold for this money.
  const amountMinor = payment.amountMinor - payment.refundedMinor;
  const key = `return-${event.orderId}-${payment.id}`;
  const about = { provider: provider.name, paymentId: payment.id, amountMinor, key };
  if (amountMinor > 0)
    await house.database.transaction({}, (tx) => house.jobs.enqueue(tx, returnPaymentJob, about, { key }));
}

export async function receiveEventUseCase(
  open: OpenScope,
  { params }: { readonly params: { readonly provider: 'stripe' } },
  file: Readable,
): Promise<undefined> {
  const { house, request } = open;
  if (!house.config.stripe) throw refusePayment('bad_signature');
  const provider = await findProvider(house, params.provider);
  const signature = request?.headers['stripe-signature'];
  const body = await buffer(file);
  const event = await provider
    .readEvent(body, typeof signature === 'string' ? signature : undefined, house.clock.now())
    .catch((error: unknown) => {
      if (error instanceof BadSignature) throw refusePayment('bad_signature');
      throw error;
    });
  if (!(await remember(house, provider.name, event))) return;
  await handle(house, provider, event);
  await house.database.query(
    'payments.event-handled',
    'update provider_events set handled_at = $3 where provider = $1 and event_id = $2',
    [provider.name, event.id, house.clock.now()],
  );
}
