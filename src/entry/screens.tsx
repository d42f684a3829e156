import { galleryRoutes } from '#client-kit/gallery/routes.tsx';
import type { ScreenRoute } from '#client-kit/screen-route.ts';
import { accountsRoutes } from '#features/accounts/client/routes.tsx';
import { domainsRoutes } from '#features/domains/client/routes.tsx';
import { operatorRoutes } from '#features/operator/client/routes.tsx';
import { outboxRoutes } from '#features/outbox/client/routes.tsx';
import { pagesRoutes } from '#features/pages/client/routes.tsx';
import { projectsRoutes } from '#features/projects/client/routes.tsx';
import { publishingRoutes } from '#features/publishing/client/routes.tsx';
import { settingsRoutes } from '#features/settings/client/routes.tsx';
import { tasksRoutes } from '#features/tasks/client/routes.tsx';

/** Every screen behind the entrance. Rooms add theirs here. */
export const screens: readonly ScreenRoute[] = [
  ...accountsRoutes,
  ...projectsRoutes,
  ...pagesRoutes,
  ...settingsRoutes,
  ...publishingRoutes,
  ...domainsRoutes,
  ...tasksRoutes,
  ...operatorRoutes,
  ...outboxRoutes,
  ...galleryRoutes,
];
