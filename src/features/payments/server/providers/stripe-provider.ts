import Stripe from 'stripe';
import {
  BadSignature,
  type Charge,
  type Checkout,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderUnavailable,
  type RefundCall,
  type RefundResult,
  type StoredCard,
} from './provider.ts';

export type StripeSettings = {
  readonly key: string;
  readonly webhookSecret: string;
  /** Where the API is, for tests. */
  readonly url?: URL | undefined;
  readonly timeoutMs?: number;
};

/** An event may be this old: Stripe signs each delivery again. */
const toleranceSeconds = 300;
const expansions = ['payment_method', 'latest_charge'];

const invalidCardCodes = new Set([
  'expired_card',
  'incorrect_number',
  'invalid_number',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
]);

function explainFailure(code: string | undefined): PaymentFailure {
  if (code === 'authentication_required' || code === 'payment_intent_authentication_failure') return 'second-step';
  return invalidCardCodes.has(code ?? '') ? 'invalid-card' : 'declined';
}

const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

function readCard(intent: Stripe.PaymentIntent): StoredCard | null {
  const customer = idOf(intent.customer);
  const method = intent.payment_method;
  // Without a card that may be charged later there is nothing to remember.
  if (!customer || !method || typeof method === 'string' || !method.card || !method.customer) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return {
    customer,
    method: method.id,
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    expires: `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`,
  };
}

const intentStates: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['state']>>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  requires_action: 'needs-action',
  requires_payment_method: 'failed',
};

function describeIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const state = intentStates[intent.status] ?? 'pending';
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    state,
    failure: state === 'failed' ? explainFailure(intent.last_payment_error?.code) : null,
    amountMinor: intent.amount,
    refundedMinor: charge && typeof charge !== 'string' ? charge.amount_refunded : 0,
    card: readCard(intent),
  };
}

/** A page that is still open is pending, also after a declined card: the person may try another one there. */
function describeSession(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = session.payment_intent;
  if (session.status === 'complete' && intent && typeof intent !== 'string') return describeIntent(intent);
  return {
    id: session.id,
    state: session.status === 'expired' ? 'canceled' : 'pending',
    failure: null,
    amountMinor: session.amount_total ?? 0,
    refundedMinor: 0,
    card: null,
  };
}

const isSession = (paymentId: string): boolean => paymentId.startsWith('cs_');

/** Errors that say nothing about a card: the caller repeats the call with the same key. */
function unavailable(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError)
    throw new ProviderUnavailable(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error });
  throw error;
}

/** A card that was removed at Stripe cannot be charged any more. */
const isMissingCard = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  (error.param === 'payment_method' || error.param === 'customer');

function describeSessionOrder(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: checkout.orderId, key: checkout.key };
  return {
    mode: 'payment',
    client_reference_id: checkout.orderId,
    ...(checkout.customer
      ? { customer: checkout.customer }
      : { customer_creation: 'always', customer_email: checkout.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.amountMinor,
          product_data: { name: checkout.description },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: checkout.description,
      ...(checkout.keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    metadata,
    success_url: checkout.returnUrls.paid,
    cancel_url: checkout.returnUrls.canceled,
  };
}

/** The object of an event, as far as it tells which payment changed. */
function readEventObject(event: Stripe.Event): Omit<ProviderEvent, 'id' | 'kind'> {
  const object = event.data.object as {
    readonly object?: string;
    readonly id?: string;
    readonly payment_intent?: string | { readonly id: string } | null;
    readonly metadata?: Readonly<Record<string, string>> | null;
  };
  const isPayment = object.object === 'payment_intent' || object.object === 'checkout.session';
  return {
    paymentId: isPayment ? (object.id ?? null) : idOf(object.payment_intent),
    orderId: object.metadata?.order ?? null,
  };
}

const readIntent = async (stripe: Stripe, id: string): Promise<ProviderPayment> =>
  describeIntent(await stripe.paymentIntents.retrieve(id, { expand: expansions }).catch(unavailable));

/** Keys are forgotten by Stripe after a day, so after a longer interruption the customer’s payments are searched for ours. */
async function findIntent(stripe: Stripe, paymentKey: string, customer: string): Promise<ProviderPayment | null> {
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 }).catch(unavailable);
  const found = data.find((intent) => intent.metadata.key === paymentKey);
  return found ? readIntent(stripe, found.id) : null;
}

async function chargeIntent(
  stripe: Stripe,
  { key: paymentKey, orderId, amountMinor, currency, description }: Charge,
  { customer, method }: Pick<StoredCard, 'customer' | 'method'>,
): Promise<ProviderPayment> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency,
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
        description,
        metadata: { order: orderId, key: paymentKey },
        expand: expansions,
      },
      { idempotencyKey: paymentKey },
    );
    // The person is not there to answer: they are asked by email to pay on the page instead.
    if (intent.status !== 'requires_action') return describeIntent(intent);
    await stripe.paymentIntents.cancel(intent.id).catch(unavailable);
    return { ...describeIntent(intent), state: 'failed', failure: 'second-step' };
  } catch (error) {
    const nothing = { id: '', amountMinor, refundedMinor: 0, card: null, state: 'failed' as const };
    if (isMissingCard(error)) return { ...nothing, failure: 'no-card' };
    if (!(error instanceof Stripe.errors.StripeCardError)) return unavailable(error);
    return { ...nothing, id: error.payment_intent?.id ?? '', failure: explainFailure(error.code) };
  }
}

/** Stripe has less left of the payment than this, and will not have more later. */
const isRefusedRefund = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.param === 'amount');

async function makeRefund(stripe: Stripe, { key, paymentId, amountMinor }: RefundCall): Promise<RefundResult> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).catch(unavailable);
  const made = data.find(({ metadata }) => metadata?.key === key);
  const wanted = { payment_intent: paymentId, amount: amountMinor, metadata: { key } };
  const refund =
    made ??
    (await stripe.refunds
      .create(wanted, { idempotencyKey: key })
      .catch((error: unknown) => (isRefusedRefund(error) ? null : unavailable(error))));
  if (!refund) return { id: '', state: 'failed' };
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return { id: refund.id, state: isOver ? 'failed' : refund.status === 'succeeded' ? 'done' : 'pending' };
}

async function cancelAt(stripe: Stripe, paymentId: string): Promise<void> {
  const canceled = isSession(paymentId)
    ? stripe.checkout.sessions.expire(paymentId)
    : stripe.paymentIntents.cancel(paymentId);
  await canceled.catch((error: unknown) => {
    // It is paid or canceled already.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) unavailable(error);
  });
}

/** Stripe, through its official library. Cards are typed on Stripe’s page and never reach this server. */
export function makeStripeProvider({ key, webhookSecret, url, timeoutMs = 20_000 }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' } : {}),
  });

  return {
    name: 'stripe',
    async startCheckout(checkout) {
      const session = await stripe.checkout.sessions
        .create(describeSessionOrder(checkout), { idempotencyKey: checkout.key })
        .catch(unavailable);
      return { payment: describeSession(session), url: session.url };
    },
    // Stripe’s own page asks for it.
    answerSecondStep: () => Promise.resolve(),
    async readPayment(paymentId) {
      if (!isSession(paymentId)) return readIntent(stripe, paymentId);
      const expand = expansions.map((each) => `payment_intent.${each}`);
      return describeSession(await stripe.checkout.sessions.retrieve(paymentId, { expand }).catch(unavailable));
    },
    async findPayment(paymentKey, customer) {
      return customer === null ? null : findIntent(stripe, paymentKey, customer);
    },
    async chargeCard(order, card) {
      return (await findIntent(stripe, order.key, card.customer)) ?? chargeIntent(stripe, order, card);
    },
    cancelPayment: (paymentId) => cancelAt(stripe, paymentId),
    refund: (refund) => makeRefund(stripe, refund),
    async readEvent(body, signature, now) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
        return { id: event.id, kind: event.type, ...readEventObject(event) };
      } catch (error) {
        throw new BadSignature('the event is not signed by Stripe', { cause: error });
      }
    },
  };
}
