import type { Currency } from '#contract-kit/money.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import { type CouponState, refuseCoupon } from './contract.ts';

type Lifetime = {
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
};

export function stateOf({ endedAt, expiresAt, maxUses, uses }: Lifetime, now: Date): CouponState {
  if (endedAt) return 'ended';
  if (expiresAt && expiresAt <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}

type Rules = Lifetime & {
  readonly kind: 'percent' | 'amount';
  readonly currency: Currency | null;
  readonly tiers: readonly number[] | null;
  readonly maxUsesPerAccount: number;
};

type Order = { readonly tier?: number | undefined; readonly currency?: Currency | undefined };

const problemOfState = { ended: 'ended', expired: 'expired', 'used-up': 'used_up' } as const;

/**
 * Why a coupon does not apply; null if it does. Parts of the order that are not known yet are not checked. `usesOfAccount` counts orders
 * that were paid.
 */
export function findProblem(coupon: Rules, order: Order, usesOfAccount: number, now: Date): Refusal | null {
  const state = stateOf(coupon, now);
  if (usesOfAccount >= coupon.maxUsesPerAccount) return refuseCoupon('used_by_account');
  if (state !== 'active') return refuseCoupon(problemOfState[state]);
  if (order.currency !== undefined && coupon.currency !== null && coupon.currency !== order.currency)
    return refuseCoupon('other_currency', `This coupon applies to prices in ${coupon.currency.toUpperCase()}.`);
  if (order.tier !== undefined && coupon.tiers !== null && !coupon.tiers.includes(order.tier))
    return refuseCoupon('other_plan');
  return null;
}
