import { IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { getProject, listProjects } from '../contract/assets.ts';
import { listTeams } from '../contract/teams.ts';

export const projectsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'workspace',
    path: '/assets',
    call: listProjects,
    load: () => import('./list/project-list.tsx').then((module) => module.ProjectList),
  },
  {
    frame: 'project',
    path: 'dashboard',
    call: getProject,
    load: () => import('./dashboard/dashboard.tsx').then((module) => module.Dashboard),
  },
  {
    frame: 'project',
    path: 'teams',
    call: listTeams,
    load: () => import('./teams/teams.tsx').then((module) => module.Teams),
  },
  {
    frame: 'bare',
    access: 'anyone',
    path: '/invitation/:code',
    load: () => import('./teams/invitation.tsx').then((module) => module.Invitation),
  },
];

export const projectsNav: readonly NavEntry[] = [
  {
    place: 'dashboard',
    label: () => t('projects.dashboard.title'),
    icon: <IconLayoutDashboard aria-hidden="true" />,
    call: getProject,
  },
  {
    place: 'teams',
    label: () => t('projects.teams.nav'),
    icon: <IconUsers aria-hidden="true" />,
    call: listTeams,
  },
];
