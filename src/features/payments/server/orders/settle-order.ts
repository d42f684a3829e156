import { and, eq } from 'drizzle-orm';
import { setSubscribedPlan } from '#features/billing/server/door.ts';
import { findCouponTerms, redeemCoupon } from '#features/coupons/server/door.ts';
import { issueInvoice } from '#features/invoices/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { postPayment } from '../../postings.ts';
import { canBecome, followSubscription } from '../../states.ts';
import { announceChange } from '../announce.ts';
import { book } from '../book.ts';
import type { StoredCard } from '../providers/provider.ts';
import { findLeftCredit, findSubscription } from '../subscriptions/find-subscription.ts';
import { type OrderRow, orders, type SubscriptionRow, subscriptions } from '../tables.ts';
import { countCouponLeft } from './make-quote.ts';

/**
 * Books a paid order in one transaction: order, subscription, plan, coupon, invoice with its email, ledger. The caller holds the account's
 * payments, and has made sure that the order is not settled yet.
 */
export async function settleOrder(scope: Scope, order: OrderRow, card: StoredCard | null): Promise<OrderRow> {
  if (!canBecome(order.state, 'paid')) throw new Error(`an order that is ${order.state} cannot be paid`);
  const before = await findSubscription(scope, order.userId);
  const creditMinor = order.kind === 'subscribe' ? await takeLeftCredit(scope, order) : (before?.creditMinor ?? 0);
  const subscription = await followOrder(scope, order, { before, creditMinor, card });
  await setSubscribedPlan(scope, order.userId, {
    tier: order.tier,
    subscriptionId: subscription.cancelledAt ? null : subscription.id,
    expiresAt: subscription.periodEnd,
  });
  await redeemCoupon(scope, order.id);
  const { id: invoiceId } = await issueInvoice(scope, {
    userId: order.userId,
    sourceId: order.id,
    currency: order.currency,
    buyer: order.buyer,
    lines: [...order.lines],
    netMinor: order.netMinor,
    tax: order.tax,
    taxMinor: order.taxMinor,
    totalMinor: order.totalMinor,
  });
  await book(
    scope,
    { userId: order.userId, sourceId: order.id, step: 'paid', currency: order.currency },
    postPayment(order),
  );
  const now = scope.house.clock.now();
  const [paid] = await scope.tx
    .update(orders)
    .set({
      state: 'paid',
      paidAt: now,
      endedAt: now,
      failure: null,
      tries: order.tries + 1,
      subscriptionId: subscription.id,
      invoiceId,
    })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning();
  if (!paid) throw new Error('the order changed meanwhile');
  await announceChange(scope, order.userId);
  return paid;
}

/** The credit of a subscription that ended moves into the new one with its first order. */
async function takeLeftCredit({ tx }: Scope, order: OrderRow): Promise<number> {
  const left = await findLeftCredit({ tx }, order.userId, order.currency);
  if (left) await tx.update(subscriptions).set({ creditMinor: 0 }).where(eq(subscriptions.id, left.id));
  return left?.creditMinor ?? 0;
}

const cardFields = (card: StoredCard | null) =>
  card && {
    providerCustomer: card.customer,
    providerMethod: card.method,
    cardBrand: card.brand,
    cardLast4: card.last4,
    cardExpires: card.expires,
  };

async function decideCoupon(scope: Scope, order: OrderRow, before: SubscriptionRow | null) {
  const terms = order.couponId === null ? null : await findCouponTerms(scope, order.couponId);
  const isNew = terms !== null && terms.id !== before?.couponId;
  const left = countCouponLeft(terms, isNew, before, order.interval);
  return left === 0 ? { couponId: null, couponLeft: null } : { couponId: order.couponId, couponLeft: left };
}

/** The subscription as the order makes it. */
async function followOrder(
  scope: Scope,
  order: OrderRow,
  known: { readonly before: SubscriptionRow | null; readonly creditMinor: number; readonly card: StoredCard | null },
): Promise<SubscriptionRow> {
  const { before, card } = known;
  const { house, tx } = scope;
  const fields = {
    tier: order.tier,
    interval: order.interval,
    priceMinor: order.priceMinor,
    periodStart: order.periodStart,
    periodEnd: order.periodEnd,
    dueAt: order.periodEnd,
    paidMinor: order.valueMinor,
    nextTier: null,
    nextInterval: null,
    nextPriceMinor: null,
    tries: 0,
    overdueAt: null,
    provider: order.provider,
    ...(await decideCoupon(scope, order, before)),
    ...cardFields(card),
    ...(order.kind === 'renew' ? {} : { anchorAt: order.periodStart, cancelledAt: null }),
    creditMinor: known.creditMinor - order.creditUsedMinor + order.creditCreatedMinor,
  };
  if (order.kind === 'subscribe') {
    const [made] = await tx
      .insert(subscriptions)
      .values({
        ...fields,
        id: house.clock.newId(),
        userId: order.userId,
        currency: order.currency,
        state: 'active',
        anchorAt: order.periodStart,
        createdAt: house.clock.now(),
      })
      .returning();
    return made as SubscriptionRow;
  }
  if (!before) throw new Error('the subscription of this order has ended');
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...fields, state: followSubscription(before.state, 'renewed') })
    .where(eq(subscriptions.id, before.id))
    .returning();
  return changed as SubscriptionRow;
}
