import type { ScreenRoute } from '#client-kit/screen-route.ts';
import { importsPlace } from '#features/contacts/contract/places.ts';
import { createImport, getImport } from '../contract/imports.ts';

export const contactImportsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: importsPlace,
    call: createImport,
    load: () => import('./upload/upload-screen.tsx').then((module) => module.UploadScreen),
  },
  {
    frame: 'project',
    path: `${importsPlace}/:importId`,
    call: getImport,
    load: () => import('./import-screen.tsx').then((module) => module.ImportScreen),
  },
];
