import { hasCapability, type ProjectCapability, projectCapabilities } from '#contract-kit/capabilities.ts';
import { roleInProject } from '#contract-kit/scope.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset, Permissions } from '../../contract/assets.ts';
import { loadProject } from './serialize-project.ts';

export const getProjectUseCase = (scope: Scope): Promise<Asset> => loadProject(scope);

/** All capabilities for this seat, so that the client can hide what the server would refuse. */
export async function getPermissionsUseCase(scope: Scope): Promise<Permissions> {
  const { teamRole } = seatOf(scope);
  const names = Object.keys(projectCapabilities) as ProjectCapability[];
  const can = names.map((name) => [name, hasCapability(teamRole, name)]);
  return { role: roleInProject(teamRole), teamRole, can: Object.fromEntries(can) };
}
