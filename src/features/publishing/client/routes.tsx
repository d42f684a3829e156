import { IconBarrierBlock, IconRocket } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';

const everybody = ['admin', 'author'] as const;

/** Who may not publish sees what is live, and what is wrong with it. */
export const publishingRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'publishing-options',
    roles: everybody,
    load: () => import('./releases/releases.tsx').then((module) => module.Releases),
  },
  {
    frame: 'project',
    path: 'maintenance',
    roles: everybody,
    load: () => import('./maintenance/maintenance.tsx').then((module) => module.Maintenance),
  },
];

export const publishingNav: readonly NavEntry[] = [
  {
    place: 'publishing-options',
    label: () => t('publishing.title'),
    icon: <IconRocket aria-hidden="true" />,
    roles: everybody,
  },
  {
    place: 'maintenance',
    label: () => t('publishing.maintenance.title'),
    icon: <IconBarrierBlock aria-hidden="true" />,
    roles: everybody,
  },
];
