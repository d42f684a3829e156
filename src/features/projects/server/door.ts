import type { Person, Seat, TeamRole } from '#contract-kit/scope.ts';
import type { House } from '#platform/house/house.ts';

type SeatRow = { readonly team_role: TeamRole; readonly is_in_bin: boolean };

/** Resolves the person's seat, for every call inside a project. */
export const makeSeatResolver =
  ({ database }: Pick<House, 'database'>) =>
  async ({ userId }: Pick<Person, 'userId'>, projectId: string): Promise<Seat | null> => {
    const [row] = await database.query<SeatRow>(
      'seat-in-project',
      'select team_role, is_in_bin from plinth.seat($1, $2)',
      [userId, projectId],
    );
    return row ? { projectId, teamRole: row.team_role, isInBin: row.is_in_bin } : null;
  };

export { createProjectUseCase as createProject } from './assets/create-project.ts';
export { deleteOwnedProjects, listOwnedProjects, sharesProject } from './assets/owned-projects.ts';
export { getPreferredPaths } from './assets/preferred-paths.ts';
export { listRequestedAuthors } from './authors/requested-authors.ts';
export { type ClosureChanged, closureChanged } from './changes.ts';
export { showSiteScreenshot } from './covers/site-screenshot.ts';
export { listFavouriteShortcodes, saveWidget } from './favourites/saved-widgets.ts';
export { acceptOnSignUp } from './invitations/accept-on-sign-up.ts';
export { listPendingInvitations } from './invitations/list-invitations.ts';
export { sendToMembers } from './live-events.ts';
export { projectsRecounts } from './recounts.ts';
export { listRecentProjects } from './stars/opened-project.ts';
export { listStarred } from './stars/stars.ts';
export { listMembersWith } from './teams/list-members-with.ts';
