import type { InputOf } from '#contract-kit/endpoint.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type Coupon, type createCoupon, refuseCoupon } from '../contract.ts';
import { loadCoupon } from './list-coupons.ts';
import { coupons } from './tables.ts';

export async function createCouponUseCase(scope: Scope, { body }: InputOf<typeof createCoupon>): Promise<Coupon> {
  const { house, tx } = scope;
  const id = house.clock.newId();
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  try {
    await tx.insert(coupons).values({ ...body, id, expiresAt, createdAt: house.clock.now() });
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code_key')) throw refuseCoupon('code_taken');
    throw error;
  }
  await recordAct(scope, { kind: 'coupons.created', became: body.code });
  return loadCoupon(scope, id);
}
