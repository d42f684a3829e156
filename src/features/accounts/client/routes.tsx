import type { ScreenRoute } from '#client-kit/screen-route.ts';

export const accountsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'visitor',
    path: '/login',
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignIn),
  },
  {
    frame: 'bare',
    access: 'visitor',
    path: '/signup',
    load: () => import('./screens/sign-up.tsx').then((module) => module.SignUp),
  },
  {
    frame: 'bare',
    access: 'anyone',
    path: '/verify-otp/:action',
    load: () => import('./screens/enter-code.tsx').then((module) => module.EnterCode),
  },
  {
    frame: 'bare',
    access: 'anyone',
    path: '/otp/:action/:userId/:token/:otp',
    load: () => import('./screens/confirm-link.tsx').then((module) => module.ConfirmLink),
  },
  {
    frame: 'bare',
    access: 'suspended',
    path: '/account-suspended',
    load: () => import('./screens/suspended.tsx').then((module) => module.Suspended),
  },
];
