import { vi } from 'vitest';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';

/** By name, because the types of the server's tests do not include screens. */
const load = (module: string) => vi.importActual<Readonly<Record<string, readonly ScreenRoute[]>>>(module);

/** The screens of a project, and the rows of its sidebar. */
export async function loadProjectScreens(): Promise<{ screens: readonly ScreenRoute[]; nav: readonly NavEntry[] }> {
  const { screens = [], projectNav = [] } = await load('../screens.tsx');
  const inProject = screens.filter(({ frame }) => frame === 'project');
  return { screens: inProject, nav: projectNav as readonly unknown[] as readonly NavEntry[] };
}

/** The path of every screen in the client's router. */
export async function loadRouteTable(): Promise<readonly string[]> {
  const { entranceRoutes = [] } = await load('#features/accounts/client/routes.tsx');
  const { screens = [] } = await load('../screens.tsx');
  return [...entranceRoutes, ...screens].map(({ frame, path }) =>
    frame === 'project' ? `/asset/:assetName/:assetId/${path}` : path,
  );
}
