import { IconPhoto } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { listAllImages } from '../contract/all-images.ts';
import { listDuplicates } from '../contract/duplicates.ts';
import { listNodes, searchNodes } from '../contract/nodes.ts';
import { listTrash } from '../contract/trash.ts';

const loadSearch: ScreenRoute['load'] = () =>
  import('./search/search-screen.tsx').then((module) => module.SearchScreen);
const loadTrash: ScreenRoute['load'] = () => import('./trash/trash-screen.tsx').then((module) => module.TrashScreen);

const searches = ['images/search', 'files/search'];
const duplicates = 'files/duplicates';
const trashes = ['images/trash', 'files/trash', 'images/trash/search', 'files/trash/search'];

export const libraryRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'view',
    call: listNodes,
    load: () => import('./screen/library-screen.tsx').then((module) => module.LibraryScreen),
  },
  {
    frame: 'project',
    path: duplicates,
    call: listDuplicates,
    load: () => import('./duplicates/duplicates-screen.tsx').then((module) => module.DuplicatesScreen),
  },
  {
    frame: 'workspace',
    path: '/images',
    call: listAllImages,
    load: () => import('./all-images.tsx').then((module) => module.AllImages),
  },
  ...searches.map((path) => ({ frame: 'project' as const, path, call: searchNodes, load: loadSearch })),
  ...trashes.map((path) => ({ frame: 'project' as const, path, call: listTrash, load: loadTrash })),
];

export const libraryNav: readonly NavEntry[] = [
  {
    place: 'view',
    covers: [...searches, ...trashes, duplicates],
    label: () => t('library.title'),
    icon: <IconPhoto aria-hidden="true" />,
    call: listNodes,
  },
];
