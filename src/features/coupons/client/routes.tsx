import type { ScreenRoute } from '#client-kit/screen-route.ts';
import { verifyCoupon } from '../contract.ts';

export const couponsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'visitor',
    path: '/discount/:code',
    load: () => import('./screens/discount-sign-up.tsx').then((module) => module.DiscountSignUp),
  },
  {
    frame: 'workspace',
    path: '/coupon/:couponCode',
    call: verifyCoupon,
    load: () => import('./screens/coupon.tsx').then((module) => module.Coupon),
  },
];
