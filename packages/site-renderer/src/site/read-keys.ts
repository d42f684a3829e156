import type { PostsQuery } from '../markdown/article-context.ts';
import type { Taxonomy } from './site-index.ts';

/**
 * A read is one value that an output was made from. Its key is stored with every release, so the spelling of a key stays as it is.
 * A kind that is added here needs a row in `read-table.ts`.
 */
export const readKeys = {
  site: () => 'site' as const,
  style: () => 'style' as const,
  look: () => 'look' as const,
  home: () => 'home' as const,
  redirects: () => 'redirects' as const,
  menu: (menu: string) => `menu:${menu}` as const,
  page: (path: string) => `page:${path}` as const,
  around: (path: string) => `around:${path}` as const,
  series: (slug: string) => `series:${slug}` as const,
  list: (address: string, sheet: number) => `list:${address}:${sheet}` as const,
  head: (address: string) => `head:${address}` as const,
  feed: (address: string) => `feed:${address}` as const,
  terms: (taxonomy: Taxonomy) => `terms:${taxonomy}` as const,
  posts: (query: PostsQuery) => `posts:${JSON.stringify(query)}` as const,
  link: (path: string) => `link:${path}` as const,
  static: (path: string) => `static:${path}` as const,
  /** Without a number, how many parts the sitemap has. */
  sitemap: (shard?: number) => (shard === undefined ? ('sitemap' as const) : (`sitemap:${shard}` as const)),
};

export type ReadKind = keyof typeof readKeys;
export type ReadKey = ReturnType<(typeof readKeys)[ReadKind]>;

/** The kind of a key, and the name after it. The kind is a plain string, since releases of other versions may hold others. */
export function splitReadKey(key: string): { readonly kind: string; readonly name: string } {
  const at = key.indexOf(':');
  return at < 0 ? { kind: key, name: '' } : { kind: key.slice(0, at), name: key.slice(at + 1) };
}
