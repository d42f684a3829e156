import { eq, sql } from 'drizzle-orm';
import type { Interval } from '#contract-kit/money.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type CouponTerms, describeCoupon } from '../contract/discount.ts';
import { CouponCode } from '../contract.ts';
import { type CouponRow, coupons, couponUses } from './tables.ts';

type InTransaction = Pick<Scope, 'tx'>;

/** A code that cannot be one is an unknown one. */
export async function findCoupon({ tx }: InTransaction, typed: string): Promise<CouponRow | null> {
  const code = CouponCode.safeParse(typed);
  if (!code.success) return null;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code.data));
  return coupon ?? null;
}

export type OwnUses = { readonly redeemed: number; readonly reserved: number };

/** The uses of a coupon by one account. Row-level security shows no others to a person. */
export async function countOwnUses({ tx }: InTransaction, couponId: string, userId: string): Promise<OwnUses> {
  const [counted] = await tx
    .select({
      redeemed: sql<number>`(count(*) filter (where ${couponUses.state} = 'redeemed'))::int`,
      reserved: sql<number>`(count(*) filter (where ${couponUses.state} = 'reserved'))::int`,
    })
    .from(couponUses)
    .where(sql`${couponUses.couponId} = ${couponId} and ${couponUses.userId} = ${userId}`);
  return counted ?? { redeemed: 0, reserved: 0 };
}

export const termsOf = (coupon: CouponRow, interval?: Interval): CouponTerms => ({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  currency: coupon.currency,
  duration: coupon.duration,
  months: coupon.months,
  description: describeCoupon(coupon, interval),
});
