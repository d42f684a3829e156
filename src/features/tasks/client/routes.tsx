import { IconListCheck } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { getTask, listAllTasks, listTasks } from '../contract.ts';

export const tasksRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'tasks',
    call: listTasks,
    load: () => import('./screens/project-tasks.tsx').then((module) => module.ProjectTasks),
  },
  {
    frame: 'project',
    path: 'tasks/:taskId',
    call: getTask,
    load: () => import('./screens/task-detail.tsx').then((module) => module.TaskDetailScreen),
  },
  {
    frame: 'workspace',
    path: '/tasks',
    call: listAllTasks,
    load: () => import('./screens/all-tasks.tsx').then((module) => module.AllTasks),
  },
  {
    frame: 'workspace',
    path: '/tasks/:taskId',
    call: listAllTasks,
    load: () => import('./screens/find-task.tsx').then((module) => module.FindTask),
  },
];

export const tasksNav: readonly NavEntry[] = [
  {
    place: 'tasks',
    label: () => t('tasks.title'),
    icon: <IconListCheck aria-hidden="true" />,
    call: listTasks,
  },
];
