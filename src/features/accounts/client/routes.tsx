import type { ScreenRoute } from '#client-kit/screen-route.ts';

/** The screens for visitors. */
export const entranceRoutes: readonly ScreenRoute[] = [
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
    path: '/forget-pass',
    load: () => import('./screens/forgot-password.tsx').then((module) => module.ForgotPassword),
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
    access: 'anyone',
    path: '/set-new-pass',
    load: () => import('./screens/new-password.tsx').then((module) => module.NewPassword),
  },
  {
    frame: 'bare',
    access: 'anyone',
    path: '/set-email',
    load: () => import('./screens/set-email.tsx').then((module) => module.SetEmail),
  },
  {
    frame: 'bare',
    access: 'anyone',
    path: '/auth',
    load: () => import('./screens/provider-return.tsx').then((module) => module.ProviderReturn),
  },
];

export const accountsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'suspended',
    path: '/account-suspended',
    load: () => import('./screens/suspended.tsx').then((module) => module.Suspended),
  },
  {
    frame: 'bare',
    access: 'leaving',
    path: '/account-leaving',
    load: () => import('./screens/leaving.tsx').then((module) => module.Leaving),
  },
  {
    frame: 'bare',
    access: 'no-second-factor',
    path: '/second-factor',
    load: () => import('./screens/second-factor-required.tsx').then((module) => module.SecondFactorRequired),
  },
  {
    frame: 'workspace',
    path: '/profile',
    load: () => import('./profile/profile.tsx').then((module) => module.Profile),
  },
];
