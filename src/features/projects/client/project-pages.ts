import type { Asset } from '../contract/assets.ts';

type Page = { readonly items: Asset[]; readonly nextCursor: string | null };
export type ProjectPages = { pages: Page[]; pageParams: unknown[] };

/** The tab of a list; the same change has a different effect in each. */
export type ListTab = 'starred' | 'recent' | 'all' | 'bin';

export const projectsIn = (pages: ProjectPages | undefined): Asset[] =>
  pages?.pages.flatMap((page) => page.items) ?? [];

const withItems = (pages: ProjectPages, change: (items: Asset[], at: number) => Asset[]): ProjectPages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

export const withChanged = (pages: ProjectPages, id: string, change: Partial<Asset>): ProjectPages =>
  withItems(pages, (items) => items.map((item) => (item._id === id ? { ...item, ...change } : item)));

export const without = (pages: ProjectPages, id: string): ProjectPages =>
  withItems(pages, (items) => items.filter((item) => item._id !== id));

/** Updates one project of the list, or removes it. */
export function withNews(pages: ProjectPages, tab: ListTab, id: string, asset: Asset | null): ProjectPages {
  const isIn = asset !== null && (asset.deletedAt !== null) === (tab === 'bin') && (tab !== 'starred' || asset.star);
  return isIn ? withChanged(pages, id, asset) : without(pages, id);
}

/** A new star comes last, so it is added only if the end of the list is loaded. */
export function withStar(pages: ProjectPages, tab: ListTab, project: Asset, star: boolean): ProjectPages {
  if (tab !== 'starred') return withChanged(pages, project._id, { star });
  if (!star) return without(pages, project._id);
  const isThere = projectsIn(pages).some(({ _id }) => _id === project._id);
  const last = pages.pages.length - 1;
  if (isThere || pages.pages[last]?.nextCursor !== null) return withChanged(pages, project._id, { star });
  return withItems(pages, (items, at) => (at === last ? [...items, { ...project, star }] : items));
}

/** Reorders the projects. Pages keep their lengths, so that the cursors after them stay valid. */
export function inOrder(pages: ProjectPages, ids: readonly string[]): ProjectPages {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ _id }: Asset) => place.get(_id) ?? ids.length;
  const sorted = projectsIn(pages).toSorted((one, other) => placeOf(one) - placeOf(other));
  let taken = 0;
  return withItems(pages, (items) => {
    const slice = sorted.slice(taken, taken + items.length);
    taken += items.length;
    return slice;
  });
}

/** Moves one row to another position. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, at) => at !== from);
  const row = rows[from];
  return row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)];
}
