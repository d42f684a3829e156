import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  createProject,
  deleteProject,
  getPermissions,
  getProject,
  listProjects,
  redrawCover,
  renameProject,
  restoreProject,
  setPreferredPath,
  transferProject,
  uploadCover,
} from '../contract/assets.ts';
import { addFavourite, listFavourites, removeFavourite } from '../contract/favourites.ts';
import {
  acceptInvitation,
  cancelInvitation,
  denyInvitation,
  invite,
  listInvitations,
  lookAtInvitation,
  reinvite,
} from '../contract/invitations.ts';
import { listEveryProject, restoreSite, takeDownSite } from '../contract/operator.ts';
import { listCoverImages, listHostServers, listWebThemeResources, listWebThemes } from '../contract/reference.ts';
import { openedProject, orderStars, starProject, unstarProject } from '../contract/stars.ts';
import { addToTeam, getMembership, getTeam, listTeams, removeFromTeam } from '../contract/teams.ts';
import { createProjectUseCase } from './assets/create-project.ts';
import { deleteProjectUseCase, restoreProjectUseCase } from './assets/delete-project.ts';
import { endDueProject, endDueProjects, endDueProjectsDaily } from './assets/end-due-projects.ts';
import { getPermissionsUseCase, getProjectUseCase } from './assets/get-project.ts';
import { listEveryProjectUseCase } from './assets/list-every-project.ts';
import { listProjectsUseCase } from './assets/list-projects.ts';
import { setPreferredPathUseCase } from './assets/preferred-paths.ts';
import { renameProjectUseCase } from './assets/rename-project.ts';
import { restoreSiteUseCase, takeDownSiteUseCase } from './assets/take-down-site.ts';
import { transferProjectUseCase } from './assets/transfer-project.ts';
import { makeAuthorJoined, type WriteAuthorPages } from './authors/requested-authors.ts';
import { redrawCoverUseCase, uploadCoverUseCase } from './covers/change-cover.ts';
import { deleteCover } from './covers/delete-cover.ts';
import { drawCover } from './covers/draw-cover.ts';
import { addFavouriteUseCase, listFavouritesUseCase, removeFavouriteUseCase } from './favourites/favourites.ts';
import { acceptInvitationUseCase, denyInvitationUseCase } from './invitations/answer-invitation.ts';
import { cancelInvitationUseCase } from './invitations/cancel-invitation.ts';
import { inviteUseCase, reinviteUseCase } from './invitations/invite.ts';
import { listInvitationsUseCase, lookAtInvitationUseCase } from './invitations/list-invitations.ts';
import { notifyInvited } from './invitations/notify-invited.ts';
import { sweepInvitations, sweepInvitationsDaily } from './invitations/sweep-invitations.ts';
import { projectsLive } from './live-events.ts';
import { listCoverImagesUseCase } from './reference/cover-images.ts';
import { listHostServersUseCase, listWebThemesUseCase } from './reference/installation-parts.ts';
import { openedProjectUseCase } from './stars/opened-project.ts';
import { orderStarsUseCase, starProjectUseCase, unstarProjectUseCase } from './stars/stars.ts';
import { addToTeamUseCase } from './teams/add-to-team.ts';
import { getMembershipUseCase } from './teams/get-membership.ts';
import { getTeamUseCase, listTeamsUseCase } from './teams/list-teams.ts';
import { removeFromTeamUseCase } from './teams/remove-from-team.ts';

const assetRoutes = [
  serve(listProjects, listProjectsUseCase),
  serve(listEveryProject, listEveryProjectUseCase),
  serve(takeDownSite, takeDownSiteUseCase),
  serve(restoreSite, restoreSiteUseCase),
  serve(createProject, createProjectUseCase),
  serve(getProject, getProjectUseCase),
  serve(renameProject, renameProjectUseCase),
  serve(deleteProject, deleteProjectUseCase),
  serve(restoreProject, restoreProjectUseCase),
  serve(transferProject, transferProjectUseCase),
  serve(getPermissions, getPermissionsUseCase),
  serve(setPreferredPath, setPreferredPathUseCase),
  serve(redrawCover, redrawCoverUseCase),
  serveOpen(uploadCover, uploadCoverUseCase),
];

const ownRoutes = [
  serve(starProject, starProjectUseCase),
  serve(unstarProject, unstarProjectUseCase),
  serve(orderStars, orderStarsUseCase),
  serve(openedProject, openedProjectUseCase),
  serve(listFavourites, listFavouritesUseCase),
  serve(addFavourite, addFavouriteUseCase),
  serve(removeFavourite, removeFavouriteUseCase),
];

const teamRoutes = [
  serve(listTeams, listTeamsUseCase),
  serve(getTeam, getTeamUseCase),
  serve(addToTeam, addToTeamUseCase),
  serve(removeFromTeam, removeFromTeamUseCase),
  serve(getMembership, getMembershipUseCase),
  serve(invite, inviteUseCase),
  serve(reinvite, reinviteUseCase),
  serve(listInvitations, listInvitationsUseCase),
  serve(cancelInvitation, cancelInvitationUseCase),
  serve(lookAtInvitation, lookAtInvitationUseCase),
  serve(acceptInvitation, acceptInvitationUseCase),
  serve(denyInvitation, denyInvitationUseCase),
];

const referenceRoutes = [
  serveOpen(listCoverImages, listCoverImagesUseCase),
  serveOpen(listHostServers, listHostServersUseCase),
  serveOpen(listWebThemes, listWebThemesUseCase),
  serveOpen(listWebThemeResources, listWebThemesUseCase),
];

/** Dependencies from higher rooms. */
type ProjectsParts = { readonly writeAuthorPages: WriteAuthorPages };

export const projectsRoom = ({ writeAuthorPages }: ProjectsParts): Room => ({
  name: 'projects',
  routes: [...assetRoutes, ...ownRoutes, ...teamRoutes, ...referenceRoutes],
  jobs: [
    makeAuthorJoined(writeAuthorPages),
    drawCover,
    deleteCover,
    notifyInvited,
    sweepInvitations,
    endDueProject,
    endDueProjects,
  ],
  schedules: [sweepInvitationsDaily, endDueProjectsDaily],
  live: projectsLive,
});
