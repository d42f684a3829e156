import { eq } from 'drizzle-orm';
import type { Currency, Interval } from '#contract-kit/money.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type CouponTerms, describeCoupon, discountOf } from '../contract/discount.ts';
import { type CouponVerdict, refuseCoupon } from '../contract.ts';
import { findProblem } from '../coupon-rules.ts';
import { countOwnUses, findCoupon, termsOf } from './find-coupon.ts';
import { coupons } from './tables.ts';

type Order = {
  readonly userId: string;
  readonly code: string;
  readonly tier?: number | undefined;
  readonly interval?: Interval | undefined;
  readonly currency?: Currency | undefined;
  readonly priceMinor?: number | undefined;
};

type Assessment = { readonly verdict: CouponVerdict; readonly coupon: CouponTerms | null };

/**
 * Checks a code for an account and as much of an order as is known; changes nothing. Uses that the account reserved itself count as free:
 * a new order replaces the open one.
 */
export async function assessCoupon(scope: Scope, order: Order): Promise<Assessment> {
  const coupon = await findCoupon(scope, order.code);
  if (!coupon) return refuseCode(order.code.trim().toUpperCase());
  const own = await countOwnUses(scope, coupon.id, order.userId);
  const others = { ...coupon, uses: coupon.uses - own.reserved };
  const problem = findProblem(others, order, own.redeemed, scope.house.clock.now());
  const about = {
    code: coupon.code,
    description: describeCoupon(coupon, order.interval),
    validUntil: coupon.expiresAt?.toISOString() ?? null,
  };
  if (problem)
    return { verdict: { ...about, isValid: false, reason: problem.message, discountMinor: null }, coupon: null };
  // An amount can be taken off a price of its own currency only.
  const isPriced = order.priceMinor !== undefined && order.currency !== undefined;
  const discountMinor = isPriced ? discountOf(coupon, order.priceMinor) : null;
  return { verdict: { ...about, isValid: true, reason: null, discountMinor }, coupon: termsOf(coupon, order.interval) };
}

const refuseCode = (code: string): Assessment => ({
  verdict: {
    isValid: false,
    code,
    reason: refuseCoupon('unknown').message,
    description: null,
    validUntil: null,
    discountMinor: null,
  },
  coupon: null,
});

/** The terms of a coupon for a renewal, even if it ended meanwhile. */
export async function findCouponTerms({ tx }: Pick<Scope, 'tx'>, couponId: string): Promise<CouponTerms | null> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  return coupon ? termsOf(coupon) : null;
}
