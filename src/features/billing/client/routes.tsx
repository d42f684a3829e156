import type { ScreenRoute } from '#client-kit/screen-route.ts';

export const billingRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'anyone',
    path: '/pricing',
    load: () => import('./pricing.tsx').then((module) => module.Pricing),
  },
];
