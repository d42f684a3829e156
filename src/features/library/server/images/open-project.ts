import type { House } from '#platform/house/house.ts';
import { inProject, type OpenScope, type Scope } from '#platform/house/scope.ts';

/** What storing a blob needs, for work of the product itself inside a project. */
export type OpenProject = Pick<OpenScope, 'inTransaction' | 'house'> & Pick<Scope, 'seat'>;

export const openProject = (house: House, projectId: string): OpenProject => ({
  house,
  seat: { projectId, teamRole: 'administrator', isInBin: false },
  inTransaction: (work) => inProject(house, projectId, work),
});
