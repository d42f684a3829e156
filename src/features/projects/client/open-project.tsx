import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { Outlet, useMatches, useParams } from 'react-router';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { Redirect } from '#client-kit/screen-guard.tsx';
import type { ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useChangeCurrentUser } from '#features/accounts/client/door.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import type { Asset, Permissions } from '../contract/assets.ts';
import { permissionsQuery, projectQuery, reportOpened } from './api.ts';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { refreshProjects } from './refresh-projects.ts';

type OpenedProject = { readonly project: Asset; readonly permissions: Permissions };

const Project = createContext<OpenedProject | undefined>(undefined);

/** The project of the URL and the person's permissions in it. Only for screens inside a project. */
export function useOpenProject(): OpenedProject {
  const opened = useContext(Project);
  if (!opened) throw new Error('This screen stands outside a project');
  return opened;
}

/**
 * Wraps every screen of a project: loads the project, redirects people without access to the list, and people whose role may not
 * open the screen to the dashboard.
 */
export function OpenProject() {
  const { assetId = '' } = useParams();
  const project = useQuery(projectQuery(assetId));
  const permissions = useQuery(permissionsQuery(assetId));
  const screen = useMatches().at(-1)?.handle as Pick<ScreenRoute, 'call'> | undefined;
  useReportOpened(project.data);

  const error = project.error ?? permissions.error;
  // Applies even while a cached reply exists: a removed member, or one whose project was deleted, has lost access.
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  useNotifyLostAccess(isRefused ? project.data : undefined);
  if (isRefused || project.data?.deletedAt) return <Redirect go="/assets" />;
  if (project.data && permissions.data) {
    if (screen?.call && !mayCall(screen.call, permissions.data))
      return <Redirect go={projectPath(project.data, 'dashboard')} />;
    return (
      <Project value={{ project: project.data, permissions: permissions.data }}>
        <Outlet />
      </Project>
    );
  }
  if (!error) return <DashboardSkeleton />;
  const retry = () => void Promise.all([project.refetch(), permissions.refetch()]);
  return (
    <FailedState
      title={t('kit.error.title')}
      lines={errorLines(error)}
      onRetry={retry}
      busy={project.isFetching || permissions.isFetching}
    />
  );
}

/** Explains the redirect to people who have lost access. */
function useNotifyLostAccess(lost: Asset | undefined): void {
  const name = lost?.name;
  useEffect(() => {
    if (name !== undefined) notify.info(t('projects.teams.lost', { project: name }));
  }, [name]);
}

/** Once per visit: the project moves to the front of the recent ones and is opened after the next sign-in. */
function useReportOpened(project: Asset | undefined): void {
  const queryClient = useQueryClient();
  const changeUser = useChangeCurrentUser();
  const opened = useEffectEvent(() => {
    if (!project) return;
    const { _id, name } = project;
    const showAsRecent = () =>
      changeUser((user) => ({
        ...user,
        recentAssets: [{ _id, name }, ...user.recentAssets.filter((recent) => recent._id !== _id)],
      }));
    showAsRecent();
    void reportOpened(_id).then(
      () => {
        showAsRecent();
        void refreshProjects(queryClient, { lists: true });
      },
      () => undefined,
    );
  });
  const id = project?._id;
  useEffect(() => {
    if (id) opened();
  }, [id]);
}
