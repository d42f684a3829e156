import { vi } from 'vitest';
import type { ScreenRoute } from '#client-kit/screen-route.ts';

/** By name, because the types of the server's tests do not reach into screens. */
const load = (module: string) => vi.importActual<Readonly<Record<string, readonly ScreenRoute[]>>>(module);

/** The path of every screen of the client, as its router has it. */
export async function loadRouteTable(): Promise<readonly string[]> {
  const { entranceRoutes = [] } = await load('#features/accounts/client/routes.tsx');
  const { screens = [] } = await load('../screens.tsx');
  return [...entranceRoutes, ...screens].map(({ frame, path }) =>
    frame === 'project' ? `/asset/:assetName/:assetId/${path}` : path,
  );
}
