import type { ScreenRoute } from '#client-kit/screen-route.ts';

export const outboxRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'anyone',
    path: '/outbox',
    load: () => import('./screens/outbox.tsx').then((module) => module.Outbox),
  },
];
