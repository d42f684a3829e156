import { and, eq, inArray } from 'drizzle-orm';
import type { CouponTerms } from '#features/coupons/contract/discount.ts';
import { findBillingDetails } from '#features/invoices/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findRenewalPeriod, type Period } from '../../periods.ts';
import { priceOrder } from '../../price-order.ts';
import { describePeriod, describePlan } from '../orders/describe-lines.ts';
import { addTax, describeDiscount, findRunningCoupon, loadPlan } from '../orders/make-quote.ts';
import { type OrderRow, orders, type SubscriptionRow } from '../tables.ts';

const emptyBuyer = { name: '', address: '', country: '', taxId: '' };

/** The order of the period that follows: the one that waits for its payment, or a new one. */
export async function findOrMakeRenewal(scope: Scope, subscription: SubscriptionRow): Promise<OrderRow> {
  const [waiting] = await scope.tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.subscriptionId, subscription.id),
        eq(orders.kind, 'renew'),
        inArray(orders.state, ['open', 'needs-action', 'failed']),
      ),
    );
  return waiting ?? makeRenewal(scope, subscription);
}

async function makeRenewal(scope: Scope, subscription: SubscriptionRow): Promise<OrderRow> {
  const { clock, log } = scope.house;
  const now = clock.now();
  const tier = subscription.nextTier ?? subscription.tier;
  const interval = subscription.nextInterval ?? subscription.interval;
  const priceMinor = subscription.nextPriceMinor ?? subscription.priceMinor;
  const period = findRenewalPeriod(subscription.anchorAt, subscription.periodEnd, interval, now);
  if (period.start > subscription.periodEnd)
    log.warn(
      { subscriptionId: subscription.id, from: subscription.periodEnd },
      'periods passed while this server was off, and are not charged',
    );
  const coupon = await findRunningCoupon(scope, subscription);
  const { name } = await loadPlan(scope, tier);
  const priced = priceOrder({
    plan: { label: describePlan(name, interval), detail: describeWithGap(period, subscription), priceMinor },
    unused: null,
    coupon: describeDiscount(coupon, interval, priceMinor),
    creditMinor: subscription.creditMinor,
  });
  const { lines, netMinor, creditUsedMinor, creditCreatedMinor, valueMinor } = priced;
  const buyer = (await findBillingDetails(scope, subscription.userId)) ?? emptyBuyer;
  const [order] = await scope.tx
    .insert(orders)
    .values({
      id: clock.newId(),
      userId: subscription.userId,
      subscriptionId: subscription.id,
      kind: 'renew',
      tier,
      interval,
      currency: subscription.currency,
      periodStart: period.start,
      periodEnd: period.end,
      lines,
      priceMinor,
      valueMinor,
      netMinor,
      ...(await addTax(scope, netMinor, buyer.country === '' ? null : buyer)),
      ...nameCoupon(coupon),
      creditUsedMinor,
      creditCreatedMinor,
      buyer,
      state: 'open',
      provider: subscription.provider,
      createdAt: now,
    })
    .returning();
  return order as OrderRow;
}

const nameCoupon = (coupon: CouponTerms | null) => ({
  couponId: coupon?.id ?? null,
  couponCode: coupon?.code ?? null,
});

/** Says on the invoice that the time in which the server was off is not charged. */
const describeWithGap = (period: Period, { periodEnd }: SubscriptionRow): string =>
  period.start > periodEnd ? `${describePeriod(period)}. The time before is free of charge` : describePeriod(period);
