import { slugOf } from '@plinth/site-renderer/page-path.ts';

/** The files that can be the page of an author, the usual one first. */
export const authorPaths = (slug: string): readonly [string, string, string] => [
  `/authors/${slug}.md`,
  `/authors/${slug}/_index.md`,
  `/authors/${slug}/index.md`,
];

/** The author whose page this is, as bylines name them; null for any other file. */
export function authorSlugOf(path: string): string | null {
  const name = /^\/authors\/([^/]+?)(?:\.md|\/_?index\.md)$/.exec(path)?.[1];
  return name === undefined || name === '_index' || name === 'index' ? null : slugOf(name) || null;
}
