import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPlans } from '#features/billing/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { describeCoupon } from '../contract/discount.ts';
import type { CouponVerdict, describeCode, verifyCoupon } from '../contract.ts';
import { findProblem } from '../coupon-rules.ts';
import { assessCoupon } from './assess-coupon.ts';
import { findCoupon } from './find-coupon.ts';

/** Unknown codes get the same answer as those that cannot be one. */
export async function verifyCouponUseCase(
  scope: Scope,
  { params, query }: InputOf<typeof verifyCoupon>,
): Promise<CouponVerdict> {
  const { interval, currency } = query;
  const tier = query.plan === undefined ? undefined : Number(query.plan);
  const plan = tier === undefined ? undefined : (await listPlans(scope)).find((each) => each.plan === tier);
  const priceMinor = plan && interval && currency ? plan.prices[currency][interval] : undefined;
  const order = { userId: personOf(scope).userId, code: params.code, tier, interval, currency, priceMinor };
  return (await assessCoupon(scope, order)).verdict;
}

export async function describeCodeUseCase(scope: Scope, { params }: InputOf<typeof describeCode>) {
  const coupon = await findCoupon(scope, params.code);
  if (!coupon || findProblem(coupon, {}, 0, scope.house.clock.now())) return { coupon: null };
  return { coupon: { code: coupon.code, description: describeCoupon(coupon) } };
}
