import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { Root } from '../manifest/written-tree.ts';
import type { Held, Shelf } from './memory.ts';
import type { PreparedFile } from './prepared-file.ts';

/** What the database tells about a host: `plinth.hosted_site`. */
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

/** How a reader called a site: by its name here, or by a host of its own. */
export type HostKey =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'host'; readonly host: string };

/** A site at one moment. It never changes: whoever began to answer with it ends with it, whatever is published meanwhile. */
export type LiveSite = {
  readonly siteId: string;
  readonly projectId: string;
  readonly ownerId: string;
  /** Why visitors may not see it, at whichever of its hosts; null when they may. */
  readonly closed: HostedFacts['closed'];
  readonly basePath: string;
  /** What to say while it is not shown; null when it is. */
  readonly maintenance: string | null;
  /** Where it lives now, when it was called by another of its hosts. */
  readonly movedTo: string | null;
  /** The live release, and the files that follow-up tasks have added to it. Empty when nothing is published. */
  readonly roots: readonly Root[];
  /** Small forms of its texts, by what those hold: better ones than a reader would wait for. */
  readonly smaller: Root | null;
  /** Files by the path they were asked for: readers ask for the same ones again and again. */
  readonly found: Shelf<Held<PreparedFile>>;
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
