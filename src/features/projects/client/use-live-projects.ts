import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { useReloadMe } from '#features/accounts/client/door.tsx';
import { type ProjectsChanged, projectsChangedEvent } from '../contract/assets.ts';
import { projectsKeys } from './api.ts';
import { refreshProjects } from './refresh-projects.ts';

/** Refetches when a project, its team or the person's seat in it was changed elsewhere. */
export function useLiveProjects(): void {
  const queryClient = useQueryClient();
  const reloadMe = useReloadMe();
  useSocketEvent<ProjectsChanged>(projectsChangedEvent, ({ assetId }) => {
    // Invitations, stars and recent projects are part of the current user.
    void reloadMe().catch(() => undefined);
    // Own changes are already shown, and everything is refetched when they end.
    if (queryClient.isMutating({ mutationKey: projectsKeys.all }) === 0) {
      void refreshProjects(queryClient, { changed: assetId });
    }
  });
}
