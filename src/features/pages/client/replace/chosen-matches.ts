import type { FoundPage } from '../../contract/replace.ts';

/** The deselected matches by page, each by its place in the page's list. Pages are found with all matches selected. */
export type Deselected = ReadonlyMap<string, ReadonlySet<number>>;

export const nothingDeselected: Deselected = new Map();

/** Selects a match if it was deselected, and the other way round. */
export function toggleMatch(deselected: Deselected, path: string, at: number): Deselected {
  const places = new Set(deselected.get(path));
  if (!places.delete(at)) places.add(at);
  return new Map(deselected).set(path, places);
}

/** Selects all matches of a page; if all are selected already, none of them. */
export function togglePage(deselected: Deselected, { path, matches }: FoundPage): Deselected {
  const isAllSelected = (deselected.get(path)?.size ?? 0) === 0;
  return new Map(deselected).set(path, new Set(isAllSelected ? matches.keys() : []));
}

/** The deselected matches after another search for the same text: those of pages that have not changed. */
export const keepDeselected = (
  deselected: Deselected,
  before: readonly FoundPage[],
  now: readonly FoundPage[],
): Deselected => {
  const hashes = new Map(now.map(({ path, hash }) => [path, hash]));
  const isSame = ({ path, hash }: FoundPage) => hashes.get(path) === hash;
  return new Map(before.filter(isSame).map(({ path }) => [path, deselected.get(path) ?? new Set<number>()]));
};

/** The selected matches of each page that has some, as the server takes them. */
export const listChosen = (pages: readonly FoundPage[], deselected: Deselected) =>
  pages
    .map(({ path, hash, matches }) => ({
      path,
      base: hash,
      matches: [...matches.keys()].filter((at) => deselected.get(path)?.has(at) !== true),
    }))
    .filter(({ matches }) => matches.length > 0);
