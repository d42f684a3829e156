import { makeHighlighter } from '@plinth/site-renderer/markdown/highlight.ts';
import { serveThread } from '#platform/threads/serve-thread.ts';
import { readTree } from '../manifest/written-tree.ts';
import { type MakerWish, type MakerWord, placeName } from './maker-words.ts';
import { SiteMaker } from './site-maker.ts';

/** Sites that stay cached: their next release starts where the last one ended. The least recently used one is evicted first. */
const maxWarm = 4;
type Warm = { readonly maker: SiteMaker; readonly base: string };
const warm = new Map<string, Warm>();
const highlighter = makeHighlighter();

/** Rendered, and possibly a release soon. Other sites may have their turn until that is known. */
type Made = { readonly maker: SiteMaker; readonly pack: string };
const made = new Map<string, Made>();

function letOldestGo(sites: Map<string, unknown>): void {
  for (const oldest of sites.keys()) if (sites.size > maxWarm) sites.delete(oldest);
}

let open: { readonly site: string; readonly maker: SiteMaker; isLit: boolean } | undefined;

const maker = (): SiteMaker => {
  if (!open) throw new Error('no site is open');
  return open.maker;
};

serveThread<MakerWish, MakerWord>(async (wish, say, beginPiece) => {
  switch (wish.kind) {
    case 'open': {
      const known = warm.get(wish.site);
      // In any case: until it is committed, no build may start with it.
      warm.delete(wish.site);
      made.delete(wish.site);
      const isWarm = known !== undefined && known.base === wish.base;
      open = { site: wish.site, maker: isWarm ? known.maker : new SiteMaker(), isLit: true };
      return say({ kind: 'opened', isWarm });
    }
    case 'base':
      return maker().takeBase(await readTree(wish.tree, async (spot) => wish.tree.parts.get(placeName(spot)) ?? '{}'));
    case 'files':
      return maker().takeFiles(wish.files, wish.gone);
    case 'plan':
      if (open) open.isLit = wish.frame.facts.highlightCode !== false;
      return say({ kind: 'planned', ...maker().plan(wish.frame, wish.digest, wish.isFull) });
    case 'sources':
      return maker().giveSources(wish.sources);
    case 'render': {
      const result = await maker().render(wish.pack, {
        highlighter: open?.isLit ? highlighter : undefined,
        begin: beginPiece,
        put: (bytes, rendered) => say({ kind: 'bytes', bytes, rendered }, [bytes.buffer as ArrayBuffer]),
      });
      if (open) made.set(open.site, { maker: open.maker, pack: wish.pack });
      open = undefined;
      letOldestGo(made);
      return say({ kind: 'made', made: result });
    }
    case 'keep': {
      const known = made.get(wish.site);
      if (known?.pack !== wish.pack) return;
      made.delete(wish.site);
      warm.set(wish.site, { maker: known.maker, base: wish.base });
      letOldestGo(warm);
      return;
    }
    case 'forget':
      warm.delete(wish.site);
  }
});
