import { IconLayoutDashboard } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';

export const projectsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'workspace',
    path: '/assets',
    roles: ['admin', 'author'],
    load: () => import('./screens/project-list.tsx').then((module) => module.ProjectList),
  },
  {
    frame: 'project',
    path: 'dashboard',
    roles: ['admin', 'author'],
    load: () => import('./screens/dashboard.tsx').then((module) => module.Dashboard),
  },
];

export const projectsNav: readonly NavEntry[] = [
  {
    place: 'dashboard',
    label: () => t('projects.dashboard.title'),
    icon: <IconLayoutDashboard aria-hidden="true" />,
    roles: ['admin', 'author'],
  },
];
