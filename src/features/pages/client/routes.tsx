import { IconFileText } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';

const load: ScreenRoute['load'] = () => import('./web-pages.tsx').then((module) => module.WebPages);

export const pagesRoutes: readonly ScreenRoute[] = ['web-pages', 'editor'].map((path) => ({
  frame: 'project',
  path,
  roles: ['admin', 'author'],
  load,
}));

export const pagesNav: readonly NavEntry[] = [
  {
    place: 'web-pages',
    label: () => t('pages.title'),
    icon: <IconFileText aria-hidden="true" />,
    roles: ['admin', 'author'],
  },
];
