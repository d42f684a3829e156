import type { ScreenRoute } from '../screen-route.ts';

export const galleryRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'anyone',
    path: '/all-controls',
    load: () => import('./all-controls.tsx').then((module) => module.AllControls),
  },
];
