import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { teamRoles } from '#contract-kit/scope.ts';

export const maxProjectName = 60;
export const maxCoverBytes = 10 * 1024 * 1024;

export const ProjectName = z
  .string()
  .trim()
  .min(1, 'Please give the project a name.')
  .max(maxProjectName, 'The name is too long (60 characters at most).');

/** A project, called asset in routes and calls. */
export const Asset = z.object({
  _id: Id,
  name: z.string(),
  userId: Id,
  teamRole: z.enum(teamRoles),
  createdAt: z.iso.datetime(),
  /** An expiring link to the cover picture; null while it is being drawn. */
  coverUrl: z.string().nullable(),
  coverState: z.enum(['drawing', 'ready', 'failed']),
});
export type Asset = z.infer<typeof Asset>;

/** What the person may do in the project: capability → yes or no. The client hides what this refuses; so does the server. */
export const Permissions = z.object({
  role: z.enum(['admin', 'author']),
  teamRole: z.enum(teamRoles),
  can: z.record(z.string(), z.boolean()),
});
export type Permissions = z.infer<typeof Permissions>;

const AssetParams = z.strictObject({ id: Id });

export const listProjects = endpoint({
  name: 'projects.list-projects',
  summary: 'The projects whose team the person belongs to, newest first.',
  method: 'GET',
  path: '/assets',
  needs: 'somebody',
  accepts: ['bearer'],
  query: PageQuery.extend({ isOwner: z.enum(['true', 'false']).optional() }),
  reply: cursorPage(Asset),
});

export const createProject = endpoint({
  name: 'projects.create-project',
  summary: 'Create a project. Its cover is drawn in the background; the end arrives as a notification.',
  method: 'POST',
  path: '/assets',
  needs: 'projects.create',
  accepts: ['bearer'],
  body: z.strictObject({ name: ProjectName }),
  reply: Asset,
  status: 201,
  limits: { idempotent: true },
});

export const getProject = endpoint({
  name: 'projects.get-project',
  summary: 'One project.',
  method: 'GET',
  path: '/assets/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: Asset,
});

export const getPermissions = endpoint({
  name: 'projects.get-permissions',
  summary: 'What the person may do in this project.',
  method: 'GET',
  path: '/assets/{id}/permissions',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: Permissions,
});

export const redrawCover = endpoint({
  name: 'projects.redraw-cover',
  summary: 'Draw another generated cover in the background.',
  method: 'POST',
  path: '/assets/{id}/cover',
  needs: 'projects.change-cover',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: Asset,
  status: 202,
  limits: { rate: [{ by: 'person', max: 20, perMs: 60_000 }] },
});

export const uploadCover = endpoint({
  name: 'projects.upload-cover',
  summary: 'Use a picture of your own as the cover (PNG, JPEG, WebP or AVIF, 10 MB at most).',
  method: 'PUT',
  path: '/assets/{id}/cover',
  needs: 'projects.change-cover',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  body: 'file',
  reply: Asset,
  limits: { bodyBytes: maxCoverBytes, rate: [{ by: 'person', max: 20, perMs: 60_000 }] },
});

export const openedProject = endpoint({
  name: 'projects.opened-project',
  summary: 'The person opened this project: it moves to the front of their recent ones.',
  method: 'POST',
  path: '/users/me/recent-asset/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: 'nothing',
});
