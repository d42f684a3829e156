import type { Person, Seat, TeamRole } from '#contract-kit/scope.ts';
import type { House } from '#platform/house/house.ts';

/** The person's seat in a project, asked on every call inside one. */
export const makeSeatResolver =
  ({ database }: Pick<House, 'database'>) =>
  async ({ userId }: Person, projectId: string): Promise<Seat | null> => {
    const [row] = await database.query<{ team_role: TeamRole | null }>(
      'seat-in-project',
      'select plinth.seat($1, $2) as team_role',
      [userId, projectId],
    );
    return row?.team_role ? { projectId, teamRole: row.team_role } : null;
  };

export { listRecentProjects } from './opened-project.ts';
export { deleteOwnedProjects, listOwnedProjects, sharesProject } from './owned-projects.ts';
