import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Coupon, endCoupon } from '../contract.ts';
import { loadCoupon } from './list-coupons.ts';
import { coupons } from './tables.ts';

/** Orders that reserved a use keep it. Ending a coupon again changes nothing. */
export async function endCouponUseCase(scope: Scope, { params }: InputOf<typeof endCoupon>): Promise<Coupon> {
  const [ended] = await scope.tx
    .update(coupons)
    .set({ endedAt: scope.house.clock.now() })
    .where(and(eq(coupons.id, params.id), isNull(coupons.endedAt)))
    .returning({ code: coupons.code });
  if (ended) await recordAct(scope, { kind: 'coupons.ended', was: ended.code });
  return loadCoupon(scope, params.id);
}
