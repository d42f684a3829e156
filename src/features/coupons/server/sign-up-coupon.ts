import { and, eq } from 'drizzle-orm';
import { findArrivalCoupon } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findCoupon } from './find-coupon.ts';
import { couponUses } from './tables.ts';

/**
 * The code of the link through which an account signed up, for its first order. Null once an order was paid with a coupon. A coupon that
 * no longer applies is returned, too, so that the order says why.
 */
export async function findSignUpCoupon(scope: Scope, userId: string): Promise<string | null> {
  const typed = await findArrivalCoupon(scope, userId);
  const coupon = typed === null ? null : await findCoupon(scope, typed);
  if (!coupon) return null;
  const isRedeemed = and(eq(couponUses.userId, userId), eq(couponUses.state, 'redeemed'));
  const [use] = await scope.tx.select({ id: couponUses.id }).from(couponUses).where(isRedeemed).limit(1);
  return use ? null : coupon.code;
}
