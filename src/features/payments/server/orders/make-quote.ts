import type { Currency, Interval } from '#contract-kit/money.ts';
import type { PublicPlan } from '#features/billing/contract/plans.ts';
import { findDefaultTier, listPlans } from '#features/billing/server/door.ts';
import {
  type CouponTerms,
  describeCoupon,
  discountedPeriods,
  discountOf,
} from '#features/coupons/contract/discount.ts';
import type { CouponVerdict } from '#features/coupons/contract.ts';
import { assessCoupon, findCouponTerms } from '#features/coupons/server/door.ts';
import type { BuyerDetails, InvoiceTax } from '#features/invoices/contract.ts';
import { calculateTax, findBillingDetails } from '#features/invoices/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Quote } from '../../contract.ts';
import { findPeriodEnd, type Period } from '../../periods.ts';
import { type PricedOrder, priceOrder } from '../../price-order.ts';
import { calculateUnusedDays } from '../../proration.ts';
import { decideChange } from '../../states.ts';
import { refusePayment } from '../refusals.ts';
import { findLeftCredit, findSubscription } from '../subscriptions/find-subscription.ts';
import type { OrderRow, SubscriptionRow } from '../tables.ts';
import { describePeriod, describePlan } from './describe-lines.ts';

export type Choice = {
  readonly plan: 1 | 2;
  readonly interval: Interval;
  readonly currency: Currency;
  readonly couponCode?: string | undefined;
};

/** An order before it is placed: what is stored, and what the person sees of it. */
export type MadeQuote = PricedOrder & {
  readonly kind: OrderRow['kind'];
  readonly subscription: SubscriptionRow | null;
  readonly period: Period;
  readonly priceMinor: number;
  readonly tax: InvoiceTax | null;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly coupon: CouponTerms | null;
  /** A code that is used for the first time, whose use must be reserved. */
  readonly isNewCoupon: boolean;
  readonly verdict: CouponVerdict | null;
  readonly renewalMinor: number;
};

export async function loadPlan(scope: Pick<Scope, 'tx' | 'house'>, tier: number): Promise<PublicPlan> {
  const plan = (await listPlans(scope)).find((each) => each.plan === tier);
  if (!plan) throw new Error(`there is no plan ${tier}`);
  return plan;
}

/** The buyer as far as it is known before the order: the country decides about tax. */
export async function findBuyer(
  scope: Scope,
  userId: string,
  known: { readonly country?: string | undefined; readonly taxId?: string | undefined },
): Promise<BuyerDetails | null> {
  const stored = await findBillingDetails(scope, userId);
  const country = known.country ?? stored?.country;
  if (!country) return null;
  return {
    name: stored?.name ?? '',
    address: stored?.address ?? '',
    country,
    taxId: known.taxId ?? stored?.taxId ?? '',
  };
}

async function assertChoice(scope: Scope, subscription: SubscriptionRow | null, choice: Choice): Promise<void> {
  if (subscription && subscription.currency !== choice.currency) throw refusePayment('other_currency');
  if (subscription?.state === 'past-due') throw refusePayment('overdue');
  const change = decideChange(subscription, { tier: choice.plan, interval: choice.interval });
  if (change === 'none') throw refusePayment('on_plan_already');
  if (change === 'at-period-end') throw refusePayment('changes_later');
  if ((await findDefaultTier(scope)) >= choice.plan) throw refusePayment('included');
}

type AppliedCoupon = Pick<MadeQuote, 'coupon' | 'isNewCoupon' | 'verdict'>;

/** The coupon of a code, or the one that still lowers the running subscription. */
async function findCoupon(
  scope: Scope,
  userId: string,
  subscription: SubscriptionRow | null,
  choice: Choice,
  priceMinor: number,
): Promise<AppliedCoupon> {
  if (choice.couponCode) {
    const { plan: tier, interval, currency, couponCode: code } = choice;
    const { verdict, coupon } = await assessCoupon(scope, { userId, code, tier, interval, currency, priceMinor });
    return { verdict, coupon: verdict.isValid ? coupon : null, isNewCoupon: verdict.isValid };
  }
  const running = subscription ? await findRunningCoupon(scope, subscription) : null;
  return { verdict: null, coupon: running, isNewCoupon: false };
}

export async function findRunningCoupon(scope: Scope, subscription: SubscriptionRow): Promise<CouponTerms | null> {
  if (subscription.couponId === null || subscription.couponLeft === 0) return null;
  return findCouponTerms(scope, subscription.couponId);
}

export const describeDiscount = (coupon: CouponTerms | null, interval: Interval, priceMinor: number) =>
  coupon && {
    label: `Coupon ${coupon.code}`,
    detail: describeCoupon(coupon, interval),
    amountMinor: discountOf(coupon, priceMinor),
  };

/** The renewals after this period that the coupon lowers; null for all. */
export function countCouponLeft(
  coupon: CouponTerms | null,
  isNew: boolean,
  subscription: SubscriptionRow | null,
  interval: Interval,
): number | null {
  if (!coupon) return 0;
  const before = isNew ? discountedPeriods(coupon, interval) : (subscription?.couponLeft ?? null);
  return before === null ? null : Math.max(0, before - 1);
}

export async function makeQuote(
  scope: Scope,
  userId: string,
  choice: Choice,
  buyer: BuyerDetails | null,
): Promise<MadeQuote> {
  const now = scope.house.clock.now();
  const subscription = await findSubscription(scope, userId);
  await assertChoice(scope, subscription, choice);
  const plan = await loadPlan(scope, choice.plan);
  const priceMinor = plan.prices[choice.currency][choice.interval];
  if (priceMinor === 0) throw refusePayment('included');
  const applied = await findCoupon(scope, userId, subscription, choice, priceMinor);
  const period = { start: now, end: findPeriodEnd(now, now, choice.interval) };
  const left = subscription ?? (await findLeftCredit(scope, userId, choice.currency));
  const priced = priceOrder({
    plan: { label: describePlan(plan.name, choice.interval), detail: describePeriod(period), priceMinor },
    unused: subscription && (await describeUnused(scope, subscription, now)),
    coupon: describeDiscount(applied.coupon, choice.interval, priceMinor),
    creditMinor: left?.creditMinor ?? 0,
  });
  const taxed = await addTax(scope, priced.netMinor, buyer);
  const couponLeft = countCouponLeft(applied.coupon, applied.isNewCoupon, subscription, choice.interval);
  const renewal = couponLeft === 0 ? priceMinor : priceMinor - discountOf(applied.coupon as CouponTerms, priceMinor);
  const kind = subscription ? 'change' : 'subscribe';
  return { ...priced, ...taxed, ...applied, kind, subscription, period, priceMinor, renewalMinor: renewal };
}

async function describeUnused(scope: Scope, subscription: SubscriptionRow, now: Date) {
  const period = { start: subscription.periodStart, end: subscription.periodEnd };
  const { left, total, amountMinor } = calculateUnusedDays(subscription.paidMinor, period, now);
  const { name } = await loadPlan(scope, subscription.tier);
  return { label: `Rest of ${name}`, detail: `${left} of ${total} days, already paid`, amountMinor };
}

export async function addTax(scope: Scope, netMinor: number, buyer: BuyerDetails | null) {
  const { tax, taxMinor } = buyer ? await calculateTax(scope, { netMinor, buyer }) : { tax: null, taxMinor: 0 };
  return { tax, taxMinor, totalMinor: netMinor + taxMinor };
}

export const serializeQuote = (quote: MadeQuote, currency: Currency): Quote => ({
  lines: [...quote.lines],
  netMinor: quote.netMinor,
  tax: quote.tax,
  taxMinor: quote.taxMinor,
  totalMinor: quote.totalMinor,
  currency,
  periodStart: quote.period.start.toISOString(),
  periodEnd: quote.period.end.toISOString(),
  renewalMinor: quote.renewalMinor,
  coupon: quote.verdict,
});
