import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { useReloadMe } from '#features/accounts/client/door.tsx';
import { type ProjectsChanged, projectsChangedEvent } from '../contract/assets.ts';
import { projectsKeys } from './api.ts';
import { refreshProjects } from './refresh-projects.ts';

/** A project, its team or the person's seat in it changed elsewhere: what is on screen is asked for again. */
export function useLiveProjects(): void {
  const queryClient = useQueryClient();
  const reloadMe = useReloadMe();
  useSocketEvent<ProjectsChanged>(projectsChangedEvent, ({ assetId }) => {
    // Their invitations, stars and recent projects are part of the person's own record.
    void reloadMe().catch(() => undefined);
    // Own changes are shown already; their end asks for everything as it is.
    if (queryClient.isMutating({ mutationKey: projectsKeys.all }) === 0) {
      void refreshProjects(queryClient, { changed: assetId });
    }
  });
}
