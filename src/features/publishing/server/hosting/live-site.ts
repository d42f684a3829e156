import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { Root } from '../manifest/written-tree.ts';
import type { Cache, CacheEntry } from './cache-memory.ts';
import type { PreparedFile } from './prepared-file.ts';

/** The database's facts about a host: `plinth.hosted_site`. */
export const HostedFacts = z.object({
  siteId: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  root: Root.nullable(),
  extras: z.record(z.string(), Root),
  basePath: z.string(),
  maintenance: z.string().nullable(),
  projectId: z.string(),
  ownerId: z.string(),
  closed: z.enum(['takedown', 'suspension']).nullable(),
});
export type HostedFacts = z.infer<typeof HostedFacts>;

/** How a request named the site: by its subdomain, or by a custom host. */
export type HostKey =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'host'; readonly host: string };

/** An immutable snapshot of a site: a request that started with it ends with it, whatever is published in the meantime. */
export type LiveSite = {
  readonly siteId: string;
  readonly projectId: string;
  readonly ownerId: string;
  /** Why the site is blocked, at all of its hosts; null if it is not. */
  readonly closed: HostedFacts['closed'];
  readonly basePath: string;
  /** The text of the maintenance page; null if the site is not in maintenance. */
  readonly maintenance: string | null;
  /** The site's current host, if the request named another one. */
  readonly movedTo: string | null;
  /** The live release, and the files that follow-ups have added to it. Empty if nothing is published. */
  readonly roots: readonly Root[];
  /** Precompressed texts, by content hash: smaller than compressing on the fly. */
  readonly smaller: Root | null;
  /** Files by the requested path, because visitors request the same ones repeatedly. */
  readonly found: Cache<CacheEntry<PreparedFile>>;
};

export function makeLiveSite(
  facts: HostedFacts,
  key: HostKey,
  config: Pick<Config, 'url' | 'sitesHost'>,
  found: LiveSite['found'],
): LiveSite {
  const { siteId, projectId, ownerId, closed, name, domain, root, extras, basePath, maintenance } = facts;
  const { compressed: smaller = null, ...added } = extras;
  const isHome = key.kind === 'name' ? domain === null : key.host === domain;
  return {
    siteId,
    projectId,
    ownerId,
    closed,
    basePath,
    maintenance,
    movedTo: isHome ? null : `${config.url.protocol}//${domain ?? `${name}.${config.sitesHost}`}`,
    roots: root === null ? [] : [root, ...Object.values(added)],
    smaller,
    found,
  };
}
