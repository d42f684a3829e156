import { IconBarrierBlock, IconRocket } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { publishingState } from '../contract/releases.ts';

/** Authors, who may not publish, see the live release and its problems. */
export const publishingRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'publishing-options',
    call: publishingState,
    load: () => import('./releases/releases.tsx').then((module) => module.Releases),
  },
  {
    frame: 'project',
    path: 'maintenance',
    call: publishingState,
    load: () => import('./maintenance/maintenance.tsx').then((module) => module.Maintenance),
  },
];

export const publishingNav: readonly NavEntry[] = [
  {
    place: 'publishing-options',
    label: () => t('publishing.title'),
    icon: <IconRocket aria-hidden="true" />,
    call: publishingState,
  },
  {
    place: 'maintenance',
    label: () => t('publishing.maintenance.title'),
    icon: <IconBarrierBlock aria-hidden="true" />,
    call: publishingState,
  },
];
