import { defaultPageSize } from '../site-document.ts';
import { xml } from './feed.ts';
import { listsOf, numberedPages, sheetAddress } from './lists.ts';
import { urlOf } from './look-up.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

/** About so many addresses are in one shard. */
const shardSize = 1000;

type Entry = { readonly url: string; updated: string | null };

/**
 * The number of shards: a power of two, so that it changes seldom as a site grows, and each address stays where it is until
 * then. A page that changes touches one shard of a thousand, not a list of all.
 */
export function sitemapShards(index: SiteIndex): number {
  let shards = 1;
  while (shards * shardSize < index.pages.size) shards *= 2;
  return shards;
}

const shardsOf = new WeakMap<SiteIndex, readonly (readonly Entry[])[]>();

export function sitemapShard(index: SiteIndex, shard: number): readonly Entry[] {
  let all = shardsOf.get(index);
  if (!all) {
    all = divide(index);
    shardsOf.set(index, all);
  }
  return all[shard] ?? [];
}

function divide(index: SiteIndex): readonly (readonly Entry[])[] {
  const count = sitemapShards(index);
  const shards: Entry[][] = Array.from({ length: count }, () => []);
  const add = (address: string, updated: string | null): void => {
    shards[placeOf(address) & (count - 1)]?.push({ url: index.origin + urlOf(index, address), updated });
  };
  const seen = new Set<string>();
  for (const { address, facts } of index.byAddress.values()) {
    seen.add(address);
    if (!facts.isHiddenFromSearch) add(address, facts.updated ?? facts.date);
  }
  const size = Math.max(1, index.site.pageSize ?? defaultPageSize);
  for (const list of listsOf(index)) {
    if (!seen.has(list.address)) add(list.address, null);
    for (let sheet = 1; sheet <= numberedPages(list.pages.length, size); sheet += 1)
      add(sheetAddress(list.address, sheet), null);
  }
  if (!seen.has('/')) add('/', null);
  return shards.map((entries) => entries.sort((a, b) => (a.url < b.url ? -1 : 1)));
}

/** The shard that an address is in. */
export const shardOf = (index: SiteIndex, address: string): number => placeOf(address) & (sitemapShards(index) - 1);

/** A page that stayed where it is changed; its address did not. */
export function replaceInSitemap(index: SiteIndex, { address, facts }: IndexedPage): void {
  const entries = shardsOf.get(index)?.[shardOf(index, address)];
  const url = index.origin + urlOf(index, address);
  const entry = entries?.find((one) => one.url === url);
  if (entry) entry.updated = facts.updated ?? facts.date;
}

/** A number from an address that never changes with it. */
function placeOf(address: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at += 1) hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
export const shardPath = (shard: number): string => `/sitemap-${shard + 1}.xml`;

export function renderSitemap(index: SiteIndex): string {
  const shards = Array.from(
    { length: sitemapShards(index) },
    (_, shard) => index.origin + urlOf(index, shardPath(shard)),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="${space}">\n${shards
    .map((url) => `<sitemap><loc>${xml(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
}

export function renderShard(index: SiteIndex, shard: number): string {
  const entries = sitemapShard(index, shard).map(
    ({ url, updated }) =>
      `<url><loc>${xml(url)}</loc>${updated === null ? '' : `<lastmod>${updated}</lastmod>`}</url>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${space}">\n${entries.join('')}</urlset>\n`;
}
