import type { ScreenRoute } from '#client-kit/screen-route.ts';

/** The screen of guests; the token of the link is after the #. */
export const previewLinksRoutes: readonly ScreenRoute[] = [
  {
    frame: 'bare',
    access: 'anyone',
    path: '/preview',
    load: () => import('./viewer/preview-viewer.tsx').then((module) => module.PreviewViewer),
  },
];
