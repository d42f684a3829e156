import type { ScreenRoute } from '#client-kit/screen-route.ts';

export const operatorRoutes: readonly ScreenRoute[] = [
  {
    frame: 'workspace',
    path: '/operator',
    load: () => import('./operator-area.tsx').then((module) => module.OperatorArea),
  },
];
