import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Site, SiteParams } from '#features/sites/contract/sites.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** A record to set at whoever keeps the domain's names. */
export const DnsRecord = z.object({
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** What was found there; the record is right when `isSet`. */
  found: z.array(z.string()),
  isSet: z.boolean(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

export const moveStates = ['waiting', 'completed'] as const;

/** A site's way to a domain of its own. */
export const DomainMove = z.object({
  host: z.string(),
  state: z.enum(moveStates),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** What is wrong with its records; null when nothing is. */
  problem: z.string().nullable(),
});
export type DomainMove = z.infer<typeof DomainMove>;

/** How a site is reached: its name here, its own domain, its path, and the records that lead to it. */
export const Connection = z.object({
  isConnected: z.boolean(),
  /** The name that every site has. */
  host: z.string(),
  move: DomainMove.nullable(),
  records: z.array(DnsRecord),
  /** May this project have a domain of its own? */
  mayMove: z.boolean(),
});
export type Connection = z.infer<typeof Connection>;

export const isConnected = endpoint({
  name: 'domains.is-connected',
  summary: 'Whether the site’s own domain leads here: looks at its records now.',
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
  summary: 'Begin to move the site to a domain of its own; answers the records to set.',
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
    'Move: the site lives at its own domain from now on, and its name here leads there. Its records must be right.',
  method: 'PUT',
  path: '/domains/{a}/{d}/migration/complete',
  needs: 'domains.manage',
  ...inSite,
  reply: Connection,
});

export const cancelMigration = endpoint({
  name: 'domains.cancel-migration',
  summary: 'Do not move; or move back to the name here.',
  method: 'PUT',
  path: '/domains/{a}/{d}/migration/cancel',
  needs: 'domains.manage',
  ...inSite,
  reply: Connection,
});

export const PathFields = z.strictObject({ path: z.string().trim().max(100) });

export const setPath = endpoint({
  name: 'domains.set-path',
  summary: 'Serve the site below a path. It is published again for that, as a task.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/path',
  needs: 'domains.manage',
  ...inSite,
  body: PathFields,
  reply: Site,
});

export const removePath = endpoint({
  name: 'domains.remove-path',
  summary: 'Serve the site at the root again.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/path',
  needs: 'domains.manage',
  ...inSite,
  reply: Site,
});

export const deleteSite = endpoint({
  name: 'domains.delete-site',
  summary: 'Delete the site with all it holds, as a task. This cannot be undone.',
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
  summary: 'Tell the operator that something is wrong with this site; what is known of it is gathered as a task.',
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
  summary:
    'Asked by a proxy before it fetches a certificate: 200 for names that lead to a site here, 404 for any other.',
  method: 'GET',
  path: '/tls/allowed',
  needs: 'public',
  accepts: ['none'],
  query: z.strictObject({ domain: z.string().max(253) }),
  reply: z.object({ domain: z.string() }),
  // One proxy asks for all visitors.
  limits: { rate: [{ by: 'address', max: 1200, perMs: 60_000 }] },
});
