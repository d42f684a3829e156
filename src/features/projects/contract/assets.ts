import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { teamRoles } from '#contract-kit/scope.ts';
import { SavedWidget, WidgetName, WidgetToSave } from './saved-widget.ts';

export const maxProjectName = 60;
export const maxCoverBytes = 10 * 1024 * 1024;

export const ProjectName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the project.')
  .max(maxProjectName, 'The name is too long (up to 60 characters).')
  // Invitation emails contain the name, so it must not contain line breaks or bidirectional control characters.
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'The name contains characters that can’t be shown.');

/** Remembered per project: the last used paths of each member, and the widgets that the team saved. */
export const preferredPathKeys = ['savedShortcodes', 'pages', 'posts', 'images'] as const;

const PreferredPaths = z.object({
  /** Of one project; lists of projects omit it. */
  savedShortcodes: z.array(SavedWidget).optional(),
  pages: z.string().optional(),
  posts: z.string().optional(),
  images: z.string().optional(),
});

/** A saved widget is removed by a source of null, as a path is. */
const SavedItem = z.union([WidgetToSave, z.strictObject({ name: WidgetName, source: z.null() })]);

/** The part of a site that projects need; the room `sites` has the rest. */
export const AssetDomain = z.object({
  _id: Id,
  assetId: Id,
  progress: z.object({ activity: z.string(), taskId: Id.nullable() }),
  initialized: z.boolean(),
  disconnected: z.boolean(),
  theme: z.object({ name: z.string(), previewName: z.string().nullable() }),
});

/** The reason why visitors cannot see the site: the operator took it down, or the owner's account is suspended. */
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
  /** The time at which the person last opened it. */
  openedAt: z.iso.datetime().nullable(),
  /** The time at which it was moved to the recycle bin; 30 days later it is deleted for good. */
  deletedAt: z.iso.datetime().nullable(),
  members: z.number().int(),
  /** An expiring link to the cover image; null while it is being generated. */
  coverUrl: z.string().nullable(),
  coverState: z.enum(['drawing', 'ready', 'failed']),
  preferredPaths: PreferredPaths,
  /** The project's site, called domain in calls; null until it is created, and while the project is in the recycle bin. */
  domain: AssetDomain.nullable(),
  /** Null while visitors can see the site. */
  closure: Closure.nullable(),
});
export type Asset = z.infer<typeof Asset>;

/** The socket event for a changed project, team or seat; its data is `ProjectsChanged`. */
export const projectsChangedEvent = 'projects-changed';
export const ProjectsChanged = z.object({ assetId: Id, hasNewCover: z.boolean().optional() });
export type ProjectsChanged = z.infer<typeof ProjectsChanged>;

/** Days in the recycle bin before a project is deleted for good. */
export const daysInBin = 30;

/** The person's permissions in the project: capability → boolean. The client hides what they do not allow; the server enforces them. */
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
  summary: 'Lists the projects whose team you belong to. `starred` and `recent` have your own order.',
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
  /** The id of one of the product's cover images. */
  coverImage: z.string().max(40).optional(),
});

export const createProject = endpoint({
  name: 'projects.create-project',
  summary: 'Creates a project. Its cover is one of the product’s cover images, or generated in the background.',
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
  summary: 'Renames a project.',
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
  summary: 'Moves a project to the recycle bin for 30 days; with `forever`, deletes one in the recycle bin for good.',
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
  summary: 'Restores a project from the recycle bin.',
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
  summary: 'Makes another member the owner; the previous owner stays as administrator.',
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
  summary:
    'Stores your preferred `path` in this project for a key; null removes it. For `savedShortcodes`, saves or removes a widget for the team, as `item`.',
  method: 'PATCH',
  path: '/assets/{id}/preferred-paths/key/{key}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams.extend({ key: z.enum(preferredPathKeys) }),
  body: z.strictObject({
    path: z.string().trim().min(1).max(300).nullable().optional(),
    item: SavedItem.optional(),
  }),
  reply: Asset.pick({ preferredPaths: true }),
  // JSON escapes take up to six characters.
  limits: { bodyBytes: 128 * 1024 },
});

export const getProject = endpoint({
  name: 'projects.get-project',
  summary: 'Returns one project.',
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
  summary: 'Returns your permissions in this project.',
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
  summary: 'Generates a new cover in the background.',
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
  summary: 'Uploads a cover image (PNG, JPEG, WebP or AVIF, 10 MB at most).',
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
