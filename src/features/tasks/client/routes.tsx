import { IconListCheck } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';

export const tasksRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'tasks',
    roles: ['admin'],
    load: () => import('./screens/project-tasks.tsx').then((module) => module.ProjectTasks),
  },
  {
    frame: 'project',
    path: 'tasks/:taskId',
    roles: ['admin'],
    load: () => import('./screens/task-detail.tsx').then((module) => module.TaskDetailScreen),
  },
  {
    frame: 'workspace',
    path: '/tasks',
    roles: ['admin'],
    load: () => import('./screens/all-tasks.tsx').then((module) => module.AllTasks),
  },
  {
    frame: 'workspace',
    path: '/tasks/:taskId',
    roles: ['admin'],
    load: () => import('./screens/find-task.tsx').then((module) => module.FindTask),
  },
];

export const tasksNav: readonly NavEntry[] = [
  {
    place: 'tasks',
    label: () => t('tasks.title'),
    icon: <IconListCheck aria-hidden="true" />,
    roles: ['admin'],
  },
];
