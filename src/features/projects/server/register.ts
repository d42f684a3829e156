import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  createProject,
  getPermissions,
  getProject,
  listProjects,
  openedProject,
  redrawCover,
  uploadCover,
} from '../contract.ts';
import { projectsPolicy } from '../policy.ts';
import { redrawCoverUseCase, uploadCoverUseCase } from './change-cover.ts';
import { createProjectUseCase } from './create-project.ts';
import { getPermissionsUseCase, getProjectUseCase } from './get-project.ts';
import { drawCover } from './jobs/draw-cover.ts';
import { forgetCover } from './jobs/forget-cover.ts';
import { listProjectsUseCase } from './list-projects.ts';
import { openedProjectUseCase } from './opened-project.ts';

export const projectsRoom: Room = {
  name: 'projects',
  policy: projectsPolicy,
  routes: [
    serve(listProjects, listProjectsUseCase),
    serve(createProject, createProjectUseCase),
    serve(getProject, getProjectUseCase),
    serve(getPermissions, getPermissionsUseCase),
    serve(openedProject, openedProjectUseCase),
    serve(redrawCover, redrawCoverUseCase),
    serveOpen(uploadCover, uploadCoverUseCase),
  ],
  jobs: [drawCover, forgetCover],
};
