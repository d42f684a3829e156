import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, useParams } from 'react-router';
import { AppSkeleton } from './app-skeleton.tsx';
import { Gate, Go } from './gate.tsx';
import { basePath, isRoleAllowed, landing, loginPath } from './guard.ts';
import { loadScreen } from './load-screen.ts';
import { OopsRoute } from './oops-page.tsx';
import { Root } from './root.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { t } from './texts.ts';
import { useSession } from './use-session.ts';

type House = {
  readonly screens: readonly ScreenRoute[];
  /** Header and side bar around everything a member sees; draws an `Outlet`. */
  readonly loadFrame: () => Promise<ComponentType>;
  /** Loads the project of the address and refuses what the person's role there may not open; draws an `Outlet`. */
  readonly loadProjectFrame: () => Promise<ComponentType>;
};

const projectRoot = '/asset/:assetName/:assetId';

export function makeRouter({ screens, loadFrame, loadProjectFrame }: House) {
  const inFrame = (frame: ScreenRoute['frame']) => screens.filter((screen) => screen.frame === frame).map(routeOf);
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: () => (
        <OopsRoute words={{ title: t('kit.oops.title'), text: t('kit.oops.text'), reload: t('kit.oops.reload') }} />
      ),
      HydrateFallback: AppSkeleton,
      children: [
        ...inFrame('bare'),
        {
          lazy: { Component: () => loadScreen(loadFrame).then(forMembers) },
          children: [
            ...inFrame('workspace'),
            {
              path: projectRoot,
              lazy: { Component: () => loadScreen(loadProjectFrame) },
              children: [...inFrame('project'), { path: '*', Component: ToDashboard }],
            },
          ],
        },
        { path: '*', Component: Fallback },
      ],
    },
  ];
  return createBrowserRouter(routes, { basename: basePath });
}

function routeOf({ path, access = 'member', frame, roles, load }: ScreenRoute): RouteObject {
  const lazy = async (): Promise<ComponentType> => {
    const Screen = await loadScreen(load);
    if (frame === 'project') return Screen;
    if (frame === 'workspace') return () => <ForRoles roles={roles} Screen={Screen} />;
    return () => (
      <Gate access={access}>
        <Screen />
      </Gate>
    );
  };
  return { path, handle: { roles }, lazy: { Component: lazy } };
}

const forMembers =
  (Frame: ComponentType): ComponentType =>
  () => (
    <Gate access="member">
      <Frame />
    </Gate>
  );

function ForRoles({ roles, Screen }: { roles: ScreenRoute['roles']; Screen: ComponentType }) {
  const { user } = useSession();
  return user && !isRoleAllowed(user.role, roles) ? <Go go={landing(user)} /> : <Screen />;
}

/** An unknown place inside a project. */
function ToDashboard() {
  const { assetName = '', assetId = '' } = useParams();
  return <Go go={`/asset/${encodeURIComponent(assetName)}/${assetId}/dashboard`} />;
}

/** Unknown paths lead members to where they land after signing in, and visitors to the sign-in page. */
function Fallback() {
  const session = useSession();
  return (
    <Gate access="visitor">
      <Go go={loginPath(session)} />
    </Gate>
  );
}
