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
  .min(1, 'Enter a name for the project.')
  .max(maxProjectName, 'The name is too long (up to 60 characters).')
  // Invitations name the project, and no line of a mail may be broken or turned around.
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'The name contains characters that can’t be shown.');

/** Places people like to work in, remembered for each project: key → path. */
export const preferredPathKeys = ['savedShortcodes', 'pages', 'posts', 'images'] as const;

/** What a project says of its site. The room of sites has the rest of it. */
export const AssetDomain = z.object({
  _id: Id,
  assetId: Id,
  progress: z.object({ activity: z.string(), taskId: Id.nullable() }),
  initialized: z.boolean(),
  disconnected: z.boolean(),
  theme: z.object({ name: z.string(), previewName: z.string().nullable() }),
});

/** Why visitors do not see the site of a project: the operator took it down, or the owner's account is suspended. */
export const Closure = z.object({ cause: z.enum(['takedown', 'suspension']), reason: z.string().nullable() });
export type Closure = z.infer<typeof Closure>;

/** A project, called asset in routes and calls. */
export const Asset = z.object({
  _id: Id,
  name: z.string(),
  /** The owner. */
  userId: Id,
  teamRole: z.enum(teamRoles),
  star: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the person last opened it. */
  openedAt: z.iso.datetime().nullable(),
  /** In the bin since then; it is gone 30 days later. */
  deletedAt: z.iso.datetime().nullable(),
  members: z.number().int(),
  /** An expiring link to the cover picture; null while it is being drawn. */
  coverUrl: z.string().nullable(),
  coverState: z.enum(['drawing', 'ready', 'failed']),
  preferredPaths: z.partialRecord(z.enum(preferredPathKeys), z.string()),
  /** The project's site, called domain in calls; null until it is created, and while the project is in the bin. */
  domain: AssetDomain.nullable(),
  /** Null while visitors may see its site. */
  closure: Closure.nullable(),
});
export type Asset = z.infer<typeof Asset>;

/** The socket event that says that a project, its team or the person’s seat in it changed: `ProjectsChanged`. */
export const projectsChangedEvent = 'projects-changed';
export const ProjectsChanged = z.object({ assetId: Id, hasNewCover: z.boolean().optional() });
export type ProjectsChanged = z.infer<typeof ProjectsChanged>;

/** Days between the bin and the end. */
export const daysInBin = 30;

/** What the person may do in the project: capability → yes or no. The client hides what this refuses; so does the server. */
export const Permissions = z.object({
  role: z.enum(['admin', 'author']),
  teamRole: z.enum(teamRoles),
  can: z.record(z.string(), z.boolean()),
});
export type Permissions = z.infer<typeof Permissions>;

const AssetParams = z.strictObject({ id: Id });

export const projectSorts = ['name', 'newest', 'opened'] as const;

export const listProjects = endpoint({
  name: 'projects.list-projects',
  summary: 'The projects whose team the person belongs to. `starred` and `recent` come in the person’s own order.',
  method: 'GET',
  path: '/assets',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: PageQuery.extend({
    isOwner: z.enum(['true', 'false']).optional(),
    state: z.enum(['active', 'deleted']).default('active'),
    tab: z.enum(['all', 'starred', 'recent']).default('all'),
    search: z.string().trim().max(60).optional(),
    sort: z.enum(projectSorts).default('name'),
  }),
  reply: cursorPage(Asset),
});

export const NewProjectFields = z.strictObject({
  name: ProjectName,
  /** The id of one of the product’s cover images. */
  coverImage: z.string().max(40).optional(),
});

export const createProject = endpoint({
  name: 'projects.create-project',
  summary: 'Create a project. Its cover is one of the product’s, or drawn in the background.',
  method: 'POST',
  path: '/assets',
  needs: 'projects.create',
  accepts: ['bearer'],
  body: NewProjectFields,
  reply: Asset,
  status: 201,
  limits: { idempotent: true },
});

export const renameProject = endpoint({
  name: 'projects.rename-project',
  summary: 'Give a project another name.',
  method: 'PUT',
  path: '/assets/{id}',
  needs: 'projects.rename',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  body: z.strictObject({ name: ProjectName }),
  reply: Asset,
});

export const deleteProject = endpoint({
  name: 'projects.delete-project',
  summary: 'Put a project into the bin for 30 days; one that lies there is deleted for good with `forever`.',
  method: 'DELETE',
  path: '/assets/{id}',
  needs: 'projects.delete',
  accepts: ['bearer'],
  project: 'id',
  inBin: true,
  params: AssetParams,
  query: z.strictObject({ forever: z.enum(['true']).optional() }),
  reply: 'nothing',
});

export const restoreProject = endpoint({
  name: 'projects.restore-project',
  summary: 'Take a project out of the bin.',
  method: 'POST',
  path: '/assets/{id}/restore',
  needs: 'projects.delete',
  accepts: ['bearer'],
  project: 'id',
  inBin: true,
  params: AssetParams,
  reply: Asset,
});

export const transferProject = endpoint({
  name: 'projects.transfer-project',
  summary: 'Make another member of the team the owner; the old one stays as administrator.',
  method: 'POST',
  path: '/assets/{id}/transfer',
  needs: 'projects.transfer',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  body: z.strictObject({ userId: Id }),
  reply: Asset,
});

export const setPreferredPath = endpoint({
  name: 'projects.set-preferred-path',
  summary: 'Remember where the person likes to work in this project; null forgets.',
  method: 'PATCH',
  path: '/assets/{id}/preferred-paths/key/{key}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams.extend({ key: z.enum(preferredPathKeys) }),
  body: z.strictObject({ path: z.string().trim().min(1).max(300).nullable() }),
  reply: Asset.pick({ preferredPaths: true }),
});

export const getProject = endpoint({
  name: 'projects.get-project',
  summary: 'One project.',
  method: 'GET',
  path: '/assets/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  inBin: true,
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
  limits: { bodyBytes: maxCoverBytes, upload: 'unmetered', rate: [{ by: 'person', max: 20, perMs: 60_000 }] },
});
