import { IconFileText } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { baseMetadata } from '../contract/files.ts';

const load: ScreenRoute['load'] = () => import('./web-pages.tsx').then((module) => module.WebPages);

export const pagesRoutes: readonly ScreenRoute[] = ['web-pages', 'editor'].map((path) => ({
  frame: 'project',
  path,
  call: baseMetadata,
  load,
}));

export const pagesNav: readonly NavEntry[] = [
  {
    place: 'web-pages',
    label: () => t('pages.title'),
    icon: <IconFileText aria-hidden="true" />,
    call: baseMetadata,
  },
];
