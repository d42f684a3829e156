import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { basePath } from '#client-kit/guard.ts';
import { permissionsQuery, projectQuery } from '#features/projects/client/door.tsx';
import { closePublishPanel, panelStore } from './panel-store.ts';

const PublishPanel = lazy(() => import('./publish-panel.tsx').then((module) => ({ default: module.PublishPanel })));

/** Renders the panel over every screen of a project. Its code is loaded when it is first opened. */
export function PublishPanelSlot({ projectId }: { projectId: string }) {
  const opened = useSyncExternalStore(panelStore.subscribe, panelStore.read);
  const { pathname } = useLocation();
  const isOpen = opened?.at === `${basePath}${pathname}`;
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: isOpen });
  const { data: permissions } = useQuery({ ...permissionsQuery(projectId), enabled: isOpen });
  // Navigating closes it: going back must not reopen it.
  const isLeft = opened !== undefined && !isOpen;
  useEffect(() => {
    if (isLeft) closePublishPanel();
  }, [isLeft]);
  if (!isOpen || !project || !permissions) return null;
  return (
    <Suspense>
      <PublishPanel project={project} permissions={permissions} onClose={closePublishPanel} />
    </Suspense>
  );
}
