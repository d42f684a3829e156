export { assessCoupon, findCouponTerms } from './assess-coupon.ts';
export { createCouponUseCase as createCoupon } from './create-coupon.ts';
export { redeemCoupon, releaseCoupon, releaseCouponsOf, reserveCoupon } from './reserve-coupon.ts';
export { findSignUpCoupon } from './sign-up-coupon.ts';
