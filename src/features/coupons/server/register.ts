import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { createCoupon, describeCode, endCoupon, listCoupons, listCouponUses, verifyCoupon } from '../contract.ts';
import { createCouponUseCase } from './create-coupon.ts';
import { endCouponUseCase } from './end-coupon.ts';
import { listCouponsUseCase, listCouponUsesUseCase } from './list-coupons.ts';
import { describeCodeUseCase, verifyCouponUseCase } from './verify-coupon.ts';

export const couponsRoom: Room = {
  name: 'coupons',
  routes: [
    serve(verifyCoupon, verifyCouponUseCase),
    serve(describeCode, describeCodeUseCase),
    serve(listCoupons, listCouponsUseCase),
    serve(createCoupon, createCouponUseCase),
    serve(endCoupon, endCouponUseCase),
    serve(listCouponUses, listCouponUsesUseCase),
  ],
};
