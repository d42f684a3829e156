import { makeHighlighter } from '@plinth/site-renderer/markdown/highlight.ts';
import { serveThread } from '#platform/threads/serve-thread.ts';
import { readTree } from '../manifest/written-tree.ts';
import { type BuildMessage, type BuildRequest, spotName } from './build-messages.ts';
import { SiteBuilder } from './site-builder.ts';

/** Sites that stay cached: their next release starts where the last one ended. The least recently used one is evicted first. */
const maxCachedSites = 4;
type CachedSite = { readonly builder: SiteBuilder; readonly base: string };
const cachedSites = new Map<string, CachedSite>();
const highlighter = makeHighlighter();

/** Rendered, and possibly a release soon. Other sites may have their turn until that is known. */
type BuiltSite = { readonly builder: SiteBuilder; readonly pack: string };
const builtSites = new Map<string, BuiltSite>();

function evictOldest(sites: Map<string, unknown>): void {
  for (const oldest of sites.keys()) if (sites.size > maxCachedSites) sites.delete(oldest);
}

let open: { readonly site: string; readonly builder: SiteBuilder; isHighlighted: boolean } | undefined;

const builder = (): SiteBuilder => {
  if (!open) throw new Error('No site is open');
  return open.builder;
};

serveThread<BuildRequest, BuildMessage>(async (request, say, beginPiece) => {
  switch (request.kind) {
    case 'open': {
      const known = cachedSites.get(request.site);
      // In any case: until it is committed, no build may start with it.
      cachedSites.delete(request.site);
      builtSites.delete(request.site);
      const isCached = known !== undefined && known.base === request.base;
      open = { site: request.site, builder: isCached ? known.builder : new SiteBuilder(), isHighlighted: true };
      return say({ kind: 'opened', isCached });
    }
    case 'base':
      return builder().takeBase(
        await readTree(request.tree, async (spot) => request.tree.parts.get(spotName(spot)) ?? '{}'),
      );
    case 'files':
      return builder().takeFiles(request.files, request.gone);
    case 'plan':
      if (open) open.isHighlighted = request.frame.facts.highlightCode !== false;
      return say({ kind: 'planned', ...builder().plan(request.frame, request.digest, request.isFull) });
    case 'sources':
      return builder().giveSources(request.sources);
    case 'render': {
      const result = await builder().render(request.pack, {
        highlighter: open?.isHighlighted ? highlighter : undefined,
        begin: beginPiece,
        put: (bytes, rendered) => say({ kind: 'bytes', bytes, rendered }, [bytes.buffer as ArrayBuffer]),
      });
      if (open) builtSites.set(open.site, { builder: open.builder, pack: request.pack });
      open = undefined;
      evictOldest(builtSites);
      return say({ kind: 'built', result });
    }
    case 'keep': {
      const known = builtSites.get(request.site);
      if (known?.pack !== request.pack) return;
      builtSites.delete(request.site);
      cachedSites.set(request.site, { builder: known.builder, base: request.base });
      evictOldest(cachedSites);
      return;
    }
    case 'forget':
      cachedSites.delete(request.site);
  }
});
