import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { SiteName } from '../site-name.ts';

/** The running operation on the site as a whole. */
export const siteActivities = ['initializing', 'completed', 'failed', 'deleting'] as const;

/** The site of a project, called domain in routes and calls. */
export const Site = z.object({
  _id: Id,
  assetId: Id,
  /** The first label of its address under the installation's host for sites. */
  name: z.string(),
  /** The address of the published site. */
  url: z.string(),
  /** The address of the preview. */
  previewOrigin: z.string(),
  /** The path below which it is served; empty for the root. */
  path: z.string(),
  progress: z.object({ activity: z.enum(siteActivities), taskId: Id.nullable() }),
  /** Starter content is in place. */
  initialized: z.boolean(),
  /** Its custom domain no longer points here. */
  disconnected: z.boolean(),
  theme: z.object({ name: z.string(), previewName: z.string().nullable() }),
  /** The version of the renderer that its pages were last rendered with. */
  coreVersion: z.string(),
  createdAt: z.iso.datetime(),
});
export type Site = z.infer<typeof Site>;

/** The socket event that reports a change of a project's site: `SiteChanged`. */
export const siteChangedEvent = 'site-changed';
export const SiteChanged = z.object({ assetId: Id, domainId: Id });
export type SiteChanged = z.infer<typeof SiteChanged>;

const ProjectParams = z.strictObject({ a: Id });
export const SiteParams = z.strictObject({ a: Id, d: Id });

export const listSites = endpoint({
  name: 'sites.list-sites',
  summary: 'Lists the sites of all projects the person is a member of.',
  method: 'GET',
  path: '/domains',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(Site) }),
});

export const getSite = endpoint({
  name: 'sites.get-site',
  summary:
    'Returns the site of a project; null if it has none. `updateCore` upgrades it to the current renderer first.',
  method: 'GET',
  path: '/domains/{a}',
  needs: 'sites.see',
  accepts: ['bearer'],
  project: 'a',
  effect: true,
  params: ProjectParams,
  query: z.strictObject({ updateCore: z.enum(['true', 'false', '']).optional() }),
  reply: z.object({ domain: Site.nullable() }),
});

export const NewSiteFields = z.strictObject({ name: SiteName, theme: z.string().max(60).optional() });

export const createSite = endpoint({
  name: 'sites.create-site',
  summary: 'Creates the site of a project in a theme. A task fills it with the theme’s starter content.',
  method: 'POST',
  path: '/domains/{a}',
  needs: 'sites.create',
  accepts: ['bearer'],
  project: 'a',
  params: ProjectParams,
  body: NewSiteFields,
  reply: Site,
  status: 202,
  limits: { idempotent: true },
});

export const initializeSite = endpoint({
  name: 'sites.initialize-site',
  summary: 'Retries filling a site with starter content after a failure. Existing files stay as they are.',
  method: 'POST',
  path: '/domains/{a}/{d}/initialize',
  needs: 'sites.create',
  accepts: ['bearer'],
  project: 'a',
  params: SiteParams,
  reply: Site,
  status: 202,
});

export const checkName = endpoint({
  name: 'sites.check-name',
  summary: 'Returns whether a name for a site is taken.',
  method: 'GET',
  path: '/is-domain-reserved/{name}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ name: SiteName }),
  /** `host` is the host of a site with this name. */
  reply: z.object({ isReserved: z.boolean(), message: z.string(), host: z.string() }),
  limits: { rate: [{ by: 'person', max: 120, perMs: 60_000 }] },
});
