import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { reserveCoupon } from '#features/coupons/server/door.ts';
import { saveBillingDetails } from '#features/invoices/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { CheckoutStep, initiateCheckout, Order } from '../../contract.ts';
import { inAccount, lockPayments } from '../account-scope.ts';
import { announceChange } from '../announce.ts';
import { applyPayment, lockOrder } from '../orders/apply-payment.ts';
import { findBuyer, type MadeQuote, makeQuote, serializeQuote } from '../orders/make-quote.ts';
import { closeOpenOrder, findOpenOrder, keyOfAttempt } from '../orders/reconcile-order.ts';
import { serializeOrder } from '../orders/serialize-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { findProvider, nameProvider } from '../providers/find-provider.ts';
import {
  type PaymentFailure,
  ProviderUnavailable,
  paymentFailures,
  type StartedCheckout,
} from '../providers/provider.ts';
import { refuseFailure, refusePayment } from '../refusals.ts';
import { type OrderRow, orders, type SubscriptionRow } from '../tables.ts';

type Input = InputOf<typeof initiateCheckout>;
type Placed = { readonly order: OrderRow; readonly subscription: SubscriptionRow | null; readonly email: string };

/** Test cards belong to the sandbox, and a checkout without a card to the provider's own page or to the stored card. */
function assertCard({ house }: Pick<Scope, 'house'>, { card, usesStoredCard }: Input['body'], quote: MadeQuote): void {
  const isSandbox = nameProvider(house) === 'sandbox';
  if (card && !isSandbox) throw refusePayment('not_sandbox');
  const { subscription } = quote;
  const hasStored = subscription?.providerMethod != null && subscription.provider === nameProvider(house);
  if (usesStoredCard && !hasStored) throw refusePayment('no_card');
  if (isSandbox && !card && !usesStoredCard && quote.totalMinor > 0) throw refusePayment('fields_missing');
}

async function placeOrder(scope: Scope, body: Input['body']): Promise<Placed> {
  const { userId } = personOf(scope);
  const { house, tx } = scope;
  await lockPayments(scope, userId);
  // Another tab has placed an order since the open one was ended, and its payment may be on its way.
  if (await findOpenOrder(scope, userId)) throw refusePayment('in_progress');
  await saveBillingDetails(scope, userId, body.details);
  const buyer = (await findBuyer(scope, userId, {})) ?? body.details;
  const quote = await makeQuote(scope, userId, body, buyer);
  if (quote.verdict && !quote.verdict.isValid) throw refusePayment('coupon_invalid', quote.verdict.reason ?? undefined);
  if (quote.totalMinor !== body.totalMinor)
    throw refusePayment('total_changed', undefined, { quote: serializeQuote(quote, body.currency) });
  assertCard(scope, body, quote);
  const { kind, subscription, period, lines, priceMinor, valueMinor, netMinor, tax, taxMinor, totalMinor } = quote;
  const orderId = house.clock.newId();
  const [order] = await tx
    .insert(orders)
    .values({
      id: orderId,
      userId,
      subscriptionId: subscription?.id ?? null,
      kind,
      tier: body.plan,
      interval: body.interval,
      currency: body.currency,
      periodStart: period.start,
      periodEnd: period.end,
      lines,
      priceMinor,
      valueMinor,
      netMinor,
      tax,
      taxMinor,
      totalMinor,
      couponId: quote.coupon?.id ?? null,
      couponCode: quote.coupon?.code ?? null,
      creditUsedMinor: quote.creditUsedMinor,
      creditCreatedMinor: quote.creditCreatedMinor,
      buyer,
      state: 'open',
      provider: nameProvider(house),
      createdAt: house.clock.now(),
    })
    .returning();
  if (quote.coupon && quote.isNewCoupon) await reserveCoupon(scope, { couponId: quote.coupon.id, userId, orderId });
  await announceChange(scope, userId);
  const email = (await listProfiles(scope, [userId])).get(userId)?.email ?? '';
  return { order: order as OrderRow, subscription, email };
}

const identify = (order: OrderRow): string => `${order.tier}-${order.interval}-${order.currency}`;

async function startPayment(
  house: House,
  { order, subscription, email }: Placed,
  body: Input['body'],
): Promise<StartedCheckout> {
  const provider = await findProvider(house, order.provider);
  const charge = {
    key: keyOfAttempt(order),
    orderId: order.id,
    amountMinor: order.totalMinor,
    currency: order.currency,
    description: order.lines[0]?.label ?? '',
  };
  const customer = subscription?.provider === order.provider ? subscription.providerCustomer : null;
  if (body.usesStoredCard && customer && subscription?.providerMethod)
    return { payment: await provider.chargeCard(charge, { customer, method: subscription.providerMethod }), url: null };
  const planIdentifier = identify(order);
  const returnTo = (paymentType: string) =>
    screenUrl(house, clientPath('paymentReturn', { paymentType, planIdentifier }));
  return provider.startCheckout({
    ...charge,
    userId: order.userId,
    email,
    customer,
    keepsCard: body.keepsCard,
    card: body.card ?? null,
    returnUrls: { paid: returnTo('paid'), canceled: returnTo('canceled') },
  });
}

/** A failed order is answered with the spec's words; its row stays. */
export function answerOrder(order: OrderRow | null, url: string | null): { order: Order; step: CheckoutStep } {
  if (!order) throw refusePayment('no_order');
  if (order.state === 'failed') throw refuseFailure(readFailure(order.failure));
  if (order.state === 'canceled') throw refusePayment('no_order');
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  const step: CheckoutStep = isPaid ? { kind: 'paid' } : url === null ? { kind: 'confirm' } : { kind: 'redirect', url };
  return { order: serializeOrder(order), step };
}

const readFailure = (failure: string | null): PaymentFailure =>
  paymentFailures.find((each) => each === failure) ?? 'declined';

/** Nothing is known about the money: the order stays open and is read from the provider again. */
export function refuseUnavailable(error: unknown): never {
  if (error instanceof ProviderUnavailable) throw refusePayment('provider_unavailable');
  throw error;
}

/**
 * Places an order, and begins its payment in a second step: the provider is called between two transactions, so the order exists before any
 * money moves. An earlier open order is ended first; if it was paid meanwhile, the choice that follows from it is calculated anew.
 */
export async function initiateCheckoutUseCase(open: OpenScope, { body }: Input) {
  const { house } = open;
  const { userId } = personOf(open);
  await closeOpenOrder(house, userId).catch(refuseUnavailable);
  const placed = await open.inTransaction((scope) => placeOrder(scope, body));
  const { order } = placed;
  if (order.totalMinor === 0 && !body.card) {
    const paid = await inAccount(house, userId, async (scope) => {
      const found = await lockOrder(scope, order.id);
      return found?.state === 'open' ? settleOrder(scope, found, null) : found;
    });
    return answerOrder(paid, null);
  }
  const { payment, url } = await startPayment(house, placed, body).catch(refuseUnavailable);
  const after = await inAccount(house, userId, async (scope) => {
    await scope.tx
      .update(orders)
      .set({ providerPayment: payment.id || null })
      .where(eq(orders.id, order.id));
    return applyPayment(scope, order.id, payment);
  });
  return answerOrder(after, url);
}
