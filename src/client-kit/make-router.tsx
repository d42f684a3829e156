import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, useParams } from 'react-router';
import { mayCall } from '#contract-kit/capabilities.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { basePath, landingPath, loginPath } from './guard.ts';
import { loadScreen, reloadAfterUpdate } from './load-screen.ts';
import { OopsRoute } from './oops-page.tsx';
import { Root } from './root.tsx';
import { Redirect, ScreenGuard } from './screen-guard.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { t } from './texts.ts';
import { useSession } from './use-session.ts';

type House = {
  /** The screens for visitors; loaded at once. */
  readonly screens: readonly ScreenRoute[];
  /** All other screens: loaded for any other path, so that the sign-in page does not include every room. */
  readonly loadScreens: () => Promise<readonly ScreenRoute[]>;
  /** The header and sidebar around the screens of members; renders an `Outlet`. */
  readonly loadFrame: () => Promise<ComponentType>;
  /** Loads the project of the URL and refuses screens that the person's role may not open; renders an `Outlet`. */
  readonly loadProjectFrame: () => Promise<ComponentType>;
};

const projectRoot = '/asset/:assetName/:assetId';

const rootId = 'root';

export function makeRouter({ screens, loadScreens, loadFrame, loadProjectFrame }: House) {
  const routes: RouteObject[] = [
    {
      id: rootId,
      Component: Root,
      ErrorBoundary: () => (
        <OopsRoute texts={{ title: t('kit.oops.title'), text: t('kit.oops.text'), reload: t('kit.oops.reload') }} />
      ),
      HydrateFallback: AppSkeleton,
      children: [...screens.map(routeOf), { path: '*', Component: Fallback }],
    },
  ];
  const routesOf = (loaded: readonly ScreenRoute[]): RouteObject[] => {
    const inFrame = (frame: ScreenRoute['frame']) => loaded.filter((screen) => screen.frame === frame).map(routeOf);
    return [
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
    ];
  };
  let arePatched = false;
  return createBrowserRouter(routes, {
    basename: basePath,
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (arePatched) return;
      const loaded = await loadScreens().catch(async (error: unknown) => {
        if (await reloadAfterUpdate()) return [];
        throw error;
      });
      // The router drops patches of a superseded navigation; the one that superseded it runs this too.
      if (arePatched || signal.aborted) return;
      patch(rootId, routesOf(loaded));
      arePatched = true;
    },
  });
}

function routeOf({ path, access = 'member', frame, call, load }: ScreenRoute): RouteObject {
  const lazy = async (): Promise<ComponentType> => {
    const Screen = await loadScreen(load);
    if (frame === 'project') return Screen;
    if (frame === 'workspace') return () => <ForCallers call={call} Screen={Screen} />;
    return () => (
      <ScreenGuard access={access}>
        <Screen />
      </ScreenGuard>
    );
  };
  return { path, handle: { call }, lazy: { Component: lazy } };
}

const forMembers =
  (Frame: ComponentType): ComponentType =>
  () => (
    <ScreenGuard access="member">
      <Frame />
    </ScreenGuard>
  );

function ForCallers({ call, Screen }: { call: ScreenRoute['call'] | undefined; Screen: ComponentType }) {
  const { user } = useSession();
  return user && call && !mayCall(call, user) ? <Redirect go={landingPath(user)} /> : <Screen />;
}

/** An unknown path inside a project. */
function ToDashboard() {
  const { assetName = '', assetId = '' } = useParams();
  return <Redirect go={`/asset/${encodeURIComponent(assetName)}/${assetId}/dashboard`} />;
}

/** Unknown paths redirect members to the landing page, and visitors to the sign-in page. */
function Fallback() {
  const session = useSession();
  return (
    <ScreenGuard access="visitor">
      <Redirect go={loginPath(session)} />
    </ScreenGuard>
  );
}
