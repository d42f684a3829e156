import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Site, SiteParams } from '#features/sites/contract/sites.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** A record to set at the domain's DNS provider. */
export const DnsRecord = z.object({
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** The values found there; the record is right if `isSet`. */
  found: z.array(z.string()),
  isSet: z.boolean(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

export const moveStates = ['waiting', 'completed'] as const;

/** A site's move to a custom domain. */
export const DomainMove = z.object({
  host: z.string(),
  state: z.enum(moveStates),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** The problem with its records; null if there is none. */
  problem: z.string().nullable(),
  /** The plan has lost the feature: the site is served here until then. */
  servedUntil: z.iso.datetime().nullable(),
});
export type DomainMove = z.infer<typeof DomainMove>;

/** How a site is reached: its name here, its custom domain, its path, and the DNS records. */
export const Connection = z.object({
  isConnected: z.boolean(),
  /** The name that every site has. */
  host: z.string(),
  move: DomainMove.nullable(),
  records: z.array(DnsRecord),
  /** May this project have a custom domain? */
  mayMove: z.boolean(),
});
export type Connection = z.infer<typeof Connection>;

export const isConnected = endpoint({
  name: 'domains.is-connected',
  summary: 'Returns whether the site’s custom domain points here, by its current records.',
  method: 'GET',
  path: '/domains/{a}/{d}/is-connected',
  needs: 'domains.manage',
  ...inSite,
  reply: Connection,
  limits: { rate: [{ by: 'person', max: 60, perMs: 60_000 }] },
});

export const HostFields = z.strictObject({ host: z.string().trim().toLowerCase().max(253) });

export const initiateMigration = endpoint({
  name: 'domains.initiate-migration',
  summary: 'Starts moving the site to a custom domain; returns the records to set.',
  method: 'PUT',
  path: '/domains/{a}/{d}/migration/initiate',
  needs: 'domains.manage',
  ...inSite,
  body: HostFields,
  reply: Connection,
});

export const completeMigration = endpoint({
  name: 'domains.complete-migration',
  summary:
    'Completes the move: the site is served at its custom domain from now on, and its name here redirects there. Its records must be right.',
  method: 'PUT',
  path: '/domains/{a}/{d}/migration/complete',
  needs: 'domains.manage',
  ...inSite,
  reply: Connection,
});

export const cancelMigration = endpoint({
  name: 'domains.cancel-migration',
  summary: 'Cancels the move, or moves back to the name here.',
  method: 'PUT',
  path: '/domains/{a}/{d}/migration/cancel',
  needs: 'domains.manage',
  ...inSite,
  reply: Connection,
});

export const PathFields = z.strictObject({ path: z.string().trim().max(100) });

export const setPath = endpoint({
  name: 'domains.set-path',
  summary: 'Serves the site below a path. It is published again for that, as a task.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/path',
  needs: 'domains.manage',
  ...inSite,
  body: PathFields,
  reply: Site,
});

export const removePath = endpoint({
  name: 'domains.remove-path',
  summary: 'Serves the site at the root again.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/path',
  needs: 'domains.manage',
  ...inSite,
  reply: Site,
});

export const deleteSite = endpoint({
  name: 'domains.delete-site',
  summary: 'Deletes the site with all its content, as a task. This cannot be undone.',
  method: 'DELETE',
  path: '/domains/{a}/{d}',
  needs: 'domains.manage',
  ...inSite,
  reply: z.object({ taskId: Id }),
  status: 202,
});

export const IssueFields = z.strictObject({ message: z.string().trim().min(1, 'Describe the issue.').max(512) });

export const raiseIssue = endpoint({
  name: 'domains.raise-issue',
  summary: 'Reports a problem with this site to the operator; diagnostics are collected by a task.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/raise-issue',
  needs: 'domains.manage',
  ...inSite,
  body: IssueFields,
  reply: z.object({ taskId: Id }),
  status: 202,
});

export const isTlsAllowed = endpoint({
  name: 'domains.is-tls-allowed',
  summary: 'Tells a proxy whether to request a certificate: 200 for names of sites here, 404 for any other.',
  method: 'GET',
  path: '/tls/allowed',
  needs: 'public',
  accepts: ['none'],
  query: z.strictObject({ domain: z.string().max(253) }),
  reply: z.object({ domain: z.string() }),
  // One proxy calls it for all visitors.
  limits: { rate: [{ by: 'address', max: 1200, perMs: 60_000 }] },
});
